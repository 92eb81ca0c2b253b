import { ZodISODateTime, _isoDateTime } from "./start-49b6eb1a.js";

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}

export { datetime };