import { Headers, HttpClient, HttpClientError, HttpClientResponse, HttpCodes, MediaTypes } from "./http-client-37f6dca7.js";

export { HttpClient };