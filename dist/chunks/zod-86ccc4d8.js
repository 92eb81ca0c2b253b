import { ZodISODateTime, _isoDateTime } from "./start-c5f9452f.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

export { datetime };