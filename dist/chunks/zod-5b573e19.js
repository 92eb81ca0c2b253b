import { ZodISODateTime, _isoDateTime } from "./start-ed0c48b5.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

export { datetime };