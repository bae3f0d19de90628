export { drag as default } from "./drag";
