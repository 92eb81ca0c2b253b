import { MAX_OUTPUT_TOKENS, startGateway } from "./start-gateway-569f274a.js";

export { startGateway };