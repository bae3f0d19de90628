export { sixth as default } from "./sixth";
