export { classic as default } from "./classic";
