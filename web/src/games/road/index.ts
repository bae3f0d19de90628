export { road as default } from "./road";
