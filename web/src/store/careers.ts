// Careers of this browser: the record of each, as `turnkey campaign` keeps it in a file, and enough to list them.
import { Shelf } from "./shelf";

export interface StoredCareer {
  id: string;
  title: string;
  /** The character we play. */
  who: string;
  /** How rivals drive: a bot's name. */
  driver: string;
  /** Where it stands, in words. */
  state: string;
  orders: number;
  changed: number;
  record: string;
}

export const careers = new Shelf<StoredCareer>("turnkey-careers", "careers");
