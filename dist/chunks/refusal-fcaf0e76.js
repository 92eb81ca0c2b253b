// src/gateway/refusal.ts
var Refusal = class extends Error {
	status;
	kind;
	constructor(status, kind, message) {
		super(message);
		this.name = "Refusal";
		this.status = status;
		this.kind = kind;
	}
};
var UpstreamFailure = class extends Error {
	status;
	kind;
	mayPass;
	constructor(status, kind, message, mayPass = false) {
		super(message);
		this.name = "UpstreamFailure";
		this.status = status;
		this.kind = kind;
		this.mayPass = mayPass;
	}
};
var ProxyFailure = class extends Error {
	mayPass;
	constructor(message, mayPass) {
		super(message);
		this.name = "ProxyFailure";
		this.mayPass = mayPass;
	}
};

export { ProxyFailure, Refusal, UpstreamFailure };