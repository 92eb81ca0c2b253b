import { require_undici } from "./undici-9ca0ef1e.js";

export default require_undici();

export {  };