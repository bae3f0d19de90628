export { cards as default } from "./cards";
