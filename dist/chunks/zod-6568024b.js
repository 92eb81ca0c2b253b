import { ZodISODateTime, _isoDateTime } from "./start-4f77a64b.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

export { datetime };