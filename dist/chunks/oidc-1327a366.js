import { require_token_util } from "./oidc-fd1fe826.js";

export default require_token_util();

export {  };