"use strict";

const require_rolldown_runtime = require("./runtime-90ab3a55.js");
const require_start = require("./start-b5b59809.js");
const require_lib = require("./http-client-5d14c2d9.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
let os = require("os");
os = require_rolldown_runtime.__toESM(os, 1);
let crypto = require("crypto");
crypto = require_rolldown_runtime.__toESM(crypto, 1);
let fs = require("fs");
fs = require_rolldown_runtime.__toESM(fs, 1);
let path = require("path");
path = require_rolldown_runtime.__toESM(path, 1);
let events = require("events");
events = require_rolldown_runtime.__toESM(events, 1);
let assert = require("assert");
let util = require("util");
util = require_rolldown_runtime.__toESM(util, 1);
let child_process = require("child_process");
child_process = require_rolldown_runtime.__toESM(child_process, 1);
let timers = require("timers");
let node_fs_promises = require("node:fs/promises");
let url = require("url");
let buffer = require("buffer");
buffer = require_rolldown_runtime.__toESM(buffer, 1);
let stream = require("stream");
stream = require_rolldown_runtime.__toESM(stream, 1);

// node_modules/@actions/http-client/lib/auth.js
var __awaiter$12 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var BearerCredentialHandler = class {
	constructor(token) {
		this.token = token;
	}
	prepareRequest(options) {
		if (!options.headers) throw Error("The request has no headers");
		options.headers["Authorization"] = `Bearer ${this.token}`;
	}
	canHandleAuthentication() {
		return false;
	}
	handleAuthentication() {
		return __awaiter$12(this, void 0, void 0, function* () {
			throw new Error("not implemented");
		});
	}
};

// node_modules/@actions/io/lib/io-util.js
var __awaiter$11 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat: stat$1, symlink, unlink } = fs.promises;
const IS_WINDOWS$2 = process.platform === "win32";
const READONLY = fs.constants.O_RDONLY;
function exists(fsPath) {
	return __awaiter$11(this, void 0, void 0, function* () {
		try {
			yield stat$1(fsPath);
		} catch (err) {
			if (err.code === "ENOENT") return false;
			throw err;
		}
		return true;
	});
}
function isRooted(p) {
	p = normalizeSeparators(p);
	if (!p) throw new Error("isRooted() parameter \"p\" cannot be empty");
	if (IS_WINDOWS$2) return p.startsWith("\\") || /^[A-Z]:/i.test(p);
	return p.startsWith("/");
}
function tryGetExecutablePath(filePath, extensions) {
	return __awaiter$11(this, void 0, void 0, function* () {
		let stats = void 0;
		try {
			stats = yield stat$1(filePath);
		} catch (err) {
			if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
		}
		if (stats && stats.isFile()) {
			if (IS_WINDOWS$2) {
				const upperExt = path.extname(filePath).toUpperCase();
				if (extensions.some((validExt) => validExt.toUpperCase() === upperExt)) return filePath;
			} else if (isUnixExecutable(stats)) return filePath;
		}
		const originalFilePath = filePath;
		for (const extension of extensions) {
			filePath = originalFilePath + extension;
			stats = void 0;
			try {
				stats = yield stat$1(filePath);
			} catch (err) {
				if (err.code !== "ENOENT") console.log(`Unexpected error attempting to determine if executable file exists '${filePath}': ${err}`);
			}
			if (stats && stats.isFile()) {
				if (IS_WINDOWS$2) {
					try {
						const directory = path.dirname(filePath);
						const upperName = path.basename(filePath).toUpperCase();
						for (const actualName of yield readdir(directory)) if (upperName === actualName.toUpperCase()) {
							filePath = path.join(directory, actualName);
							break;
						}
					} catch (err) {
						console.log(`Unexpected error attempting to determine the actual case of the file '${filePath}': ${err}`);
					}
					return filePath;
				} else if (isUnixExecutable(stats)) return filePath;
			}
		}
		return "";
	});
}
function normalizeSeparators(p) {
	p = p || "";
	if (IS_WINDOWS$2) {
		p = p.replace(/\//g, "\\");
		return p.replace(/\\\\+/g, "\\");
	}
	return p.replace(/\/\/+/g, "/");
}
function isUnixExecutable(stats) {
	return (stats.mode & 1) > 0 || (stats.mode & 8) > 0 && process.getgid !== void 0 && stats.gid === process.getgid() || (stats.mode & 64) > 0 && process.getuid !== void 0 && stats.uid === process.getuid();
}

// node_modules/@actions/io/lib/io.js
var __awaiter$10 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function rmRF(inputPath) {
	return __awaiter$10(this, void 0, void 0, function* () {
		if (IS_WINDOWS$2) {
			if (/[*"<>|]/.test(inputPath)) throw new Error("File path must not contain `*`, `\"`, `<`, `>` or `|` on Windows");
		}
		try {
			yield rm(inputPath, {
				force: true,
				maxRetries: 3,
				recursive: true,
				retryDelay: 300
			});
		} catch (err) {
			throw new Error(`File was unable to be removed ${err}`);
		}
	});
}
function mkdirP(fsPath) {
	return __awaiter$10(this, void 0, void 0, function* () {
		(0, assert.ok)(fsPath, "a path argument must be provided");
		yield mkdir(fsPath, { recursive: true });
	});
}
function which(tool, check) {
	return __awaiter$10(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		if (check) {
			const result = yield which(tool, false);
			if (!result) {
				if (IS_WINDOWS$2) throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also verify the file has a valid extension for an executable file.`);
				else throw new Error(`Unable to locate executable file: ${tool}. Please verify either the file path exists or the file can be found within a directory specified by the PATH environment variable. Also check the file mode to verify the file is executable.`);
			}
			return result;
		}
		const matches = yield findInPath(tool);
		if (matches && matches.length > 0) return matches[0];
		return "";
	});
}
function findInPath(tool) {
	return __awaiter$10(this, void 0, void 0, function* () {
		if (!tool) throw new Error("parameter 'tool' is required");
		const extensions = [];
		if (IS_WINDOWS$2 && process.env["PATHEXT"]) {
			for (const extension of process.env["PATHEXT"].split(path.delimiter)) if (extension) extensions.push(extension);
		}
		if (isRooted(tool)) {
			const filePath = yield tryGetExecutablePath(tool, extensions);
			if (filePath) return [filePath];
			return [];
		}
		if (tool.includes(path.sep)) return [];
		const directories = [];
		if (process.env.PATH) {
			for (const p of process.env.PATH.split(path.delimiter)) if (p) directories.push(p);
		}
		const matches = [];
		for (const directory of directories) {
			const filePath = yield tryGetExecutablePath(path.join(directory, tool), extensions);
			if (filePath) matches.push(filePath);
		}
		return matches;
	});
}

// node_modules/@actions/exec/lib/toolrunner.js
var __awaiter$9 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS$1 = process.platform === "win32";
var ToolRunner = class extends events.EventEmitter {
	constructor(toolPath, args, options) {
		super();
		if (!toolPath) throw new Error("Parameter 'toolPath' cannot be null or empty.");
		this.toolPath = toolPath;
		this.args = args || [];
		this.options = options || {};
	}
	_debug(message) {
		if (this.options.listeners && this.options.listeners.debug) this.options.listeners.debug(message);
	}
	_getCommandString(options, noPrefix) {
		const toolPath = this._getSpawnFileName();
		const args = this._getSpawnArgs(options);
		let cmd = noPrefix ? "" : "[command]";
		if (IS_WINDOWS$1) {
			if (this._isCmdFile()) {
				cmd += toolPath;
				for (const a of args) cmd += ` ${a}`;
			} else if (options.windowsVerbatimArguments) {
				cmd += `"${toolPath}"`;
				for (const a of args) cmd += ` ${a}`;
			} else {
				cmd += this._windowsQuoteCmdArg(toolPath);
				for (const a of args) cmd += ` ${this._windowsQuoteCmdArg(a)}`;
			}
		} else {
			cmd += toolPath;
			for (const a of args) cmd += ` ${a}`;
		}
		return cmd;
	}
	_processLineBuffer(data, strBuffer, onLine) {
		try {
			let s = strBuffer + data.toString();
			let n = s.indexOf(os.EOL);
			while (n > -1) {
				onLine(s.substring(0, n));
				s = s.substring(n + os.EOL.length);
				n = s.indexOf(os.EOL);
			}
			return s;
		} catch (err) {
			this._debug(`error processing line. Failed with error ${err}`);
			return "";
		}
	}
	_getSpawnFileName() {
		if (IS_WINDOWS$1) {
			if (this._isCmdFile()) return process.env["COMSPEC"] || "cmd.exe";
		}
		return this.toolPath;
	}
	_getSpawnArgs(options) {
		if (IS_WINDOWS$1) {
			if (this._isCmdFile()) {
				let argline = `/D /S /C "${this._windowsQuoteCmdArg(this.toolPath)}`;
				for (const a of this.args) {
					argline += " ";
					argline += options.windowsVerbatimArguments ? a : this._windowsQuoteCmdArg(a);
				}
				argline += "\"";
				return [argline];
			}
		}
		return this.args;
	}
	_endsWith(str, end) {
		return str.endsWith(end);
	}
	_isCmdFile() {
		const upperToolPath = this.toolPath.toUpperCase();
		return this._endsWith(upperToolPath, ".CMD") || this._endsWith(upperToolPath, ".BAT");
	}
	_windowsQuoteCmdArg(arg) {
		if (!this._isCmdFile()) return this._uvQuoteCmdArg(arg);
		if (!arg) return "\"\"";
		const cmdSpecialChars = [
			" ",
			"	",
			"&",
			"(",
			")",
			"[",
			"]",
			"{",
			"}",
			"^",
			"=",
			";",
			"!",
			"'",
			"+",
			",",
			"`",
			"~",
			"|",
			"<",
			">",
			"\""
		];
		let needsQuotes = false;
		for (const char of arg) if (cmdSpecialChars.some((x) => x === char)) {
			needsQuotes = true;
			break;
		}
		if (!needsQuotes) return arg;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\"";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_uvQuoteCmdArg(arg) {
		if (!arg) return "\"\"";
		if (!arg.includes(" ") && !arg.includes("	") && !arg.includes("\"")) return arg;
		if (!arg.includes("\"") && !arg.includes("\\")) return `"${arg}"`;
		let reverse = "\"";
		let quoteHit = true;
		for (let i = arg.length; i > 0; i--) {
			reverse += arg[i - 1];
			if (quoteHit && arg[i - 1] === "\\") reverse += "\\";
			else if (arg[i - 1] === "\"") {
				quoteHit = true;
				reverse += "\\";
			} else quoteHit = false;
		}
		reverse += "\"";
		return reverse.split("").reverse().join("");
	}
	_cloneExecOptions(options) {
		options = options || {};
		const result = {
			cwd: options.cwd || process.cwd(),
			env: options.env || process.env,
			silent: options.silent || false,
			windowsVerbatimArguments: options.windowsVerbatimArguments || false,
			failOnStdErr: options.failOnStdErr || false,
			ignoreReturnCode: options.ignoreReturnCode || false,
			delay: options.delay || 1e4
		};
		result.outStream = options.outStream || process.stdout;
		result.errStream = options.errStream || process.stderr;
		return result;
	}
	_getSpawnOptions(options, toolPath) {
		options = options || {};
		const result = {};
		result.cwd = options.cwd;
		result.env = options.env;
		result["windowsVerbatimArguments"] = options.windowsVerbatimArguments || this._isCmdFile();
		if (options.windowsVerbatimArguments) result.argv0 = `"${toolPath}"`;
		return result;
	}
	exec() {
		return __awaiter$9(this, void 0, void 0, function* () {
			if (!isRooted(this.toolPath) && (this.toolPath.includes("/") || IS_WINDOWS$1 && this.toolPath.includes("\\"))) this.toolPath = path.resolve(process.cwd(), this.options.cwd || process.cwd(), this.toolPath);
			this.toolPath = yield which(this.toolPath, true);
			return new Promise((resolve, reject) => __awaiter$9(this, void 0, void 0, function* () {
				this._debug(`exec tool: ${this.toolPath}`);
				this._debug("arguments:");
				for (const arg of this.args) this._debug(`   ${arg}`);
				const optionsNonNull = this._cloneExecOptions(this.options);
				if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(this._getCommandString(optionsNonNull) + os.EOL);
				const state = new ExecState(optionsNonNull, this.toolPath);
				state.on("debug", (message) => {
					this._debug(message);
				});
				if (this.options.cwd && !(yield exists(this.options.cwd))) return reject(/* @__PURE__ */ new Error(`The cwd: ${this.options.cwd} does not exist!`));
				const fileName = this._getSpawnFileName();
				const cp = child_process.spawn(fileName, this._getSpawnArgs(optionsNonNull), this._getSpawnOptions(this.options, fileName));
				let stdbuffer = "";
				if (cp.stdout) cp.stdout.on("data", (data) => {
					if (this.options.listeners && this.options.listeners.stdout) this.options.listeners.stdout(data);
					if (!optionsNonNull.silent && optionsNonNull.outStream) optionsNonNull.outStream.write(data);
					stdbuffer = this._processLineBuffer(data, stdbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.stdline) this.options.listeners.stdline(line);
					});
				});
				let errbuffer = "";
				if (cp.stderr) cp.stderr.on("data", (data) => {
					state.processStderr = true;
					if (this.options.listeners && this.options.listeners.stderr) this.options.listeners.stderr(data);
					if (!optionsNonNull.silent && optionsNonNull.errStream && optionsNonNull.outStream) (optionsNonNull.failOnStdErr ? optionsNonNull.errStream : optionsNonNull.outStream).write(data);
					errbuffer = this._processLineBuffer(data, errbuffer, (line) => {
						if (this.options.listeners && this.options.listeners.errline) this.options.listeners.errline(line);
					});
				});
				cp.on("error", (err) => {
					state.processError = err.message;
					state.processExited = true;
					state.processClosed = true;
					state.CheckComplete();
				});
				cp.on("exit", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					this._debug(`Exit code ${code} received from tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				cp.on("close", (code) => {
					state.processExitCode = code;
					state.processExited = true;
					state.processClosed = true;
					this._debug(`STDIO streams have closed for tool '${this.toolPath}'`);
					state.CheckComplete();
				});
				state.on("done", (error, exitCode) => {
					if (stdbuffer.length > 0) this.emit("stdline", stdbuffer);
					if (errbuffer.length > 0) this.emit("errline", errbuffer);
					cp.removeAllListeners();
					if (error) reject(error);
					else resolve(exitCode);
				});
				if (this.options.input) {
					if (!cp.stdin) throw new Error("child process missing stdin");
					cp.stdin.end(this.options.input);
				}
			}));
		});
	}
};
function argStringToArray(argString) {
	const args = [];
	let inQuotes = false;
	let escaped = false;
	let arg = "";
	function append(c) {
		if (escaped && c !== "\"") arg += "\\";
		arg += c;
		escaped = false;
	}
	for (let i = 0; i < argString.length; i++) {
		const c = argString.charAt(i);
		if (c === "\"") {
			if (!escaped) inQuotes = !inQuotes;
			else append(c);
			continue;
		}
		if (c === "\\" && escaped) {
			append(c);
			continue;
		}
		if (c === "\\" && inQuotes) {
			escaped = true;
			continue;
		}
		if (c === " " && !inQuotes) {
			if (arg.length > 0) {
				args.push(arg);
				arg = "";
			}
			continue;
		}
		append(c);
	}
	if (arg.length > 0) args.push(arg.trim());
	return args;
}
var ExecState = class ExecState extends events.EventEmitter {
	constructor(options, toolPath) {
		super();
		this.processClosed = false;
		this.processError = "";
		this.processExitCode = 0;
		this.processExited = false;
		this.processStderr = false;
		this.delay = 1e4;
		this.done = false;
		this.timeout = null;
		if (!toolPath) throw new Error("toolPath must not be empty");
		this.options = options;
		this.toolPath = toolPath;
		if (options.delay) this.delay = options.delay;
	}
	CheckComplete() {
		if (this.done) return;
		if (this.processClosed) this._setResult();
		else if (this.processExited) this.timeout = (0, timers.setTimeout)(ExecState.HandleTimeout, this.delay, this);
	}
	_debug(message) {
		this.emit("debug", message);
	}
	_setResult() {
		let error;
		if (this.processExited) {
			if (this.processError) error = /* @__PURE__ */ new Error(`There was an error when attempting to execute the process '${this.toolPath}'. This may indicate the process failed to start. Error: ${this.processError}`);
			else if (this.processExitCode !== 0 && !this.options.ignoreReturnCode) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed with exit code ${this.processExitCode}`);
			else if (this.processStderr && this.options.failOnStdErr) error = /* @__PURE__ */ new Error(`The process '${this.toolPath}' failed because one or more lines were written to the STDERR stream`);
		}
		if (this.timeout) {
			clearTimeout(this.timeout);
			this.timeout = null;
		}
		this.done = true;
		this.emit("done", error, this.processExitCode);
	}
	static HandleTimeout(state) {
		if (state.done) return;
		if (!state.processClosed && state.processExited) {
			const message = `The STDIO streams did not close within ${state.delay / 1e3} seconds of the exit event from process '${state.toolPath}'. This may indicate a child process inherited the STDIO streams and has not yet exited.`;
			state._debug(message);
		}
		state._setResult();
	}
};

// node_modules/@actions/exec/lib/exec.js
var __awaiter$8 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function exec(commandLine, args, options) {
	return __awaiter$8(this, void 0, void 0, function* () {
		const commandArgs = argStringToArray(commandLine);
		if (commandArgs.length === 0) throw new Error(`Parameter 'commandLine' cannot be null or empty.`);
		const toolPath = commandArgs[0];
		args = commandArgs.slice(1).concat(args || []);
		return new ToolRunner(toolPath, args, options).exec();
	});
}

// scripts/stand-ins/actions-glob.ts
async function create(paths) {
	return { globGenerator: () => existing(paths.split("\n")) };
}
async function* existing(paths) {
	for (const path of paths) if (await (0, node_fs_promises.access)(path).then(() => true, () => false)) yield (0, node_path.resolve)(path);
}

// scripts/stand-ins/semver.ts
const clean = (version) => version;

// node_modules/@actions/cache/lib/internal/constants.js
var CacheFilename;
(function(CacheFilename) {
	CacheFilename["Gzip"] = "cache.tgz";
	CacheFilename["Zstd"] = "cache.tzst";
})(CacheFilename || (CacheFilename = {}));
var CompressionMethod;
(function(CompressionMethod) {
	CompressionMethod["Gzip"] = "gzip";
	CompressionMethod["ZstdWithoutLong"] = "zstd-without-long";
	CompressionMethod["Zstd"] = "zstd";
})(CompressionMethod || (CompressionMethod = {}));
var ArchiveToolType;
(function(ArchiveToolType) {
	ArchiveToolType["GNU"] = "gnu";
	ArchiveToolType["BSD"] = "bsd";
})(ArchiveToolType || (ArchiveToolType = {}));
const DefaultRetryDelay = 5e3;
const SocketTimeout = 5e3;
const GnuTarPathOnWindows = `${process.env["PROGRAMFILES"]}\\Git\\usr\\bin\\tar.exe`;
const SystemTarPathOnWindows = `${process.env["SYSTEMDRIVE"]}\\Windows\\System32\\tar.exe`;
const TarFilename = "cache.tar";
const ManifestFilename = "manifest.txt";
const CacheFileSizeLimit = 10 * Math.pow(1024, 3);
const CacheReadDeniedMessagePrefix = "cache read denied:";

// node_modules/@actions/cache/lib/internal/cacheUtils.js
var __awaiter$7 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var __asyncValues = void 0 && (void 0).__asyncValues || function(o) {
	if (!Symbol.asyncIterator) throw new TypeError("Symbol.asyncIterator is not defined.");
	var m = o[Symbol.asyncIterator], i;
	return m ? m.call(o) : (o = typeof __values === "function" ? __values(o) : o[Symbol.iterator](), i = {}, verb("next"), verb("throw"), verb("return"), i[Symbol.asyncIterator] = function() {
		return this;
	}, i);
	function verb(n) {
		i[n] = o[n] && function(v) {
			return new Promise(function(resolve, reject) {
				v = o[n](v), settle(resolve, reject, v.done, v.value);
			});
		};
	}
	function settle(resolve, reject, d, v) {
		Promise.resolve(v).then(function(v) {
			resolve({
				value: v,
				done: d
			});
		}, reject);
	}
};
const versionSalt = "1.0";
function createTempDirectory() {
	return __awaiter$7(this, void 0, void 0, function* () {
		const IS_WINDOWS = process.platform === "win32";
		let tempDirectory = process.env["RUNNER_TEMP"] || "";
		if (!tempDirectory) {
			let baseLocation;
			if (IS_WINDOWS) baseLocation = process.env["USERPROFILE"] || "C:\\";
			else if (process.platform === "darwin") baseLocation = "/Users";
			else baseLocation = "/home";
			tempDirectory = path.join(baseLocation, "actions", "temp");
		}
		const dest = path.join(tempDirectory, crypto.randomUUID());
		yield mkdirP(dest);
		return dest;
	});
}
function getArchiveFileSizeInBytes(filePath) {
	return fs.statSync(filePath).size;
}
function resolvePaths(patterns) {
	return __awaiter$7(this, void 0, void 0, function* () {
		var _a, e_1, _b, _c;
		var _d;
		const paths = [];
		const workspace = (_d = process.env["GITHUB_WORKSPACE"]) !== null && _d !== void 0 ? _d : process.cwd();
		const globber = yield create(patterns.join("\n"), { implicitDescendants: false });
		try {
			for (var _e = true, _f = __asyncValues(globber.globGenerator()), _g; _g = yield _f.next(), _a = _g.done, !_a; _e = true) {
				_c = _g.value;
				_e = false;
				const file = _c;
				const relativeFile = path.relative(workspace, file).replace(new RegExp(`\\${path.sep}`, "g"), "/");
				require_start.debug(`Matched: ${relativeFile}`);
				if (relativeFile === "") paths.push(".");
				else paths.push(`${relativeFile}`);
			}
		} catch (e_1_1) {
			e_1 = { error: e_1_1 };
		} finally {
			try {
				if (!_e && !_a && (_b = _f.return)) yield _b.call(_f);
			} finally {
				if (e_1) throw e_1.error;
			}
		}
		return paths;
	});
}
function unlinkFile(filePath) {
	return __awaiter$7(this, void 0, void 0, function* () {
		return util.promisify(fs.unlink)(filePath);
	});
}
function getVersion(app_1) {
	return __awaiter$7(this, arguments, void 0, function* (app, additionalArgs = []) {
		let versionOutput = "";
		additionalArgs.push("--version");
		require_start.debug(`Checking ${app} ${additionalArgs.join(" ")}`);
		try {
			yield exec(`${app}`, additionalArgs, {
				ignoreReturnCode: true,
				silent: true,
				listeners: {
					stdout: (data) => versionOutput += data.toString(),
					stderr: (data) => versionOutput += data.toString()
				}
			});
		} catch (err) {
			require_start.debug(err.message);
		}
		versionOutput = versionOutput.trim();
		require_start.debug(versionOutput);
		return versionOutput;
	});
}
function getCompressionMethod() {
	return __awaiter$7(this, void 0, void 0, function* () {
		const versionOutput = yield getVersion("zstd", ["--quiet"]);
		const version = clean(versionOutput);
		require_start.debug(`zstd version: ${version}`);
		if (versionOutput === "") return CompressionMethod.Gzip;
		else return CompressionMethod.ZstdWithoutLong;
	});
}
function getCacheFileName(compressionMethod) {
	return compressionMethod === CompressionMethod.Gzip ? CacheFilename.Gzip : CacheFilename.Zstd;
}
function getGnuTarPathOnWindows() {
	return __awaiter$7(this, void 0, void 0, function* () {
		if (fs.existsSync(GnuTarPathOnWindows)) return GnuTarPathOnWindows;
		return (yield getVersion("tar")).toLowerCase().includes("gnu tar") ? which("tar") : "";
	});
}
function assertDefined(name, value) {
	if (value === void 0) throw Error(`Expected ${name} but value was undefiend`);
	return value;
}
function getCacheVersion(paths, compressionMethod, enableCrossOsArchive = false) {
	const components = paths.slice();
	if (compressionMethod) components.push(compressionMethod);
	if (process.platform === "win32" && !enableCrossOsArchive) components.push("windows-only");
	components.push(versionSalt);
	return crypto.createHash("sha256").update(components.join("|")).digest("hex");
}
function getRuntimeToken() {
	const token = process.env["ACTIONS_RUNTIME_TOKEN"];
	if (!token) throw new Error("Unable to get the ACTIONS_RUNTIME_TOKEN env variable");
	return token;
}

// scripts/stand-ins/azure-storage-blob.ts
const TIMEOUT_MS = 6e4;
var BlobClient = class {
	name = "";
	accountName = "";
	containerName = "";
	#url;
	constructor(url) {
		this.#url = url;
	}
	getBlockBlobClient() {
		return new BlockBlobClient(this.#url);
	}
};
var BlockBlobClient = class {
	#url;
	constructor(url) {
		this.#url = url;
	}
	async uploadFile(path, { onProgress }) {
		const { size } = await (0, node_fs_promises.stat)(path);
		const client = new require_lib.HttpClient("skill-eval-gate", [], { socketTimeout: TIMEOUT_MS });
		try {
			const stored = await client.request("PUT", this.#url, (0, node_fs.createReadStream)(path), {
				"content-length": size,
				"content-type": "application/octet-stream",
				"x-ms-blob-type": "BlockBlob"
			});
			await stored.readBody();
			onProgress({ loadedBytes: size });
			return { _response: { status: stored.message.statusCode ?? 500 } };
		} finally {
			client.dispose();
		}
	}
	async getProperties() {
		return {};
	}
	async downloadToBuffer() {
		throw new Error("a file of unknown length is downloaded as one stream");
	}
};

// node_modules/@actions/cache/lib/internal/shared/errors.js
var InvalidResponseError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "InvalidResponseError";
	}
};
var NetworkError = class extends Error {
	constructor(code) {
		const message = `Unable to make request: ${code}\nIf you are using self-hosted runners, please make sure your runner has access to all GitHub endpoints: https://docs.github.com/en/actions/hosting-your-own-runners/managing-self-hosted-runners/about-self-hosted-runners#communication-between-self-hosted-runners-and-github`;
		super(message);
		this.code = code;
		this.name = "NetworkError";
	}
};
NetworkError.isNetworkErrorCode = (code) => {
	if (!code) return false;
	return [
		"ECONNRESET",
		"ENOTFOUND",
		"ETIMEDOUT",
		"ECONNREFUSED",
		"EHOSTUNREACH"
	].includes(code);
};
var UsageError = class extends Error {
	constructor() {
		super(`Cache storage quota has been hit. Unable to upload any new cache entries.\nMore info on storage limits: https://docs.github.com/en/billing/managing-billing-for-github-actions/about-billing-for-github-actions#calculating-minute-and-storage-spending`);
		this.name = "UsageError";
	}
};
UsageError.isUsageErrorMessage = (msg) => {
	if (!msg) return false;
	return msg.includes("insufficient usage");
};
var RateLimitError = class extends Error {
	constructor(message) {
		super(message);
		this.name = "RateLimitError";
	}
};

// node_modules/@actions/cache/lib/internal/uploadUtils.js
var __awaiter$6 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var UploadProgress = class {
	constructor(contentLength) {
		this.contentLength = contentLength;
		this.sentBytes = 0;
		this.displayedComplete = false;
		this.startTime = Date.now();
	}
	setSentBytes(sentBytes) {
		this.sentBytes = sentBytes;
	}
	getTransferredBytes() {
		return this.sentBytes;
	}
	isDone() {
		return this.getTransferredBytes() === this.contentLength;
	}
	display() {
		if (this.displayedComplete) return;
		const transferredBytes = this.sentBytes;
		const percentage = (100 * (transferredBytes / this.contentLength)).toFixed(1);
		const elapsedTime = Date.now() - this.startTime;
		const uploadSpeed = (transferredBytes / 1048576 / (elapsedTime / 1e3)).toFixed(1);
		require_start.info(`Sent ${transferredBytes} of ${this.contentLength} (${percentage}%), ${uploadSpeed} MBs/sec`);
		if (this.isDone()) this.displayedComplete = true;
	}
	onProgress() {
		return (progress) => {
			this.setSentBytes(progress.loadedBytes);
		};
	}
	startDisplayTimer(delayInMs = 1e3) {
		const displayCallback = () => {
			this.display();
			if (!this.isDone()) this.timeoutHandle = setTimeout(displayCallback, delayInMs);
		};
		this.timeoutHandle = setTimeout(displayCallback, delayInMs);
	}
	stopDisplayTimer() {
		if (this.timeoutHandle) {
			clearTimeout(this.timeoutHandle);
			this.timeoutHandle = void 0;
		}
		this.display();
	}
};
function uploadCacheArchiveSDK(signedUploadURL, archivePath, options) {
	return __awaiter$6(this, void 0, void 0, function* () {
		var _a;
		const blobClient = new BlobClient(signedUploadURL);
		const blockBlobClient = blobClient.getBlockBlobClient();
		const uploadProgress = new UploadProgress((_a = options === null || options === void 0 ? void 0 : options.archiveSizeBytes) !== null && _a !== void 0 ? _a : 0);
		const uploadOptions = {
			blockSize: options === null || options === void 0 ? void 0 : options.uploadChunkSize,
			concurrency: options === null || options === void 0 ? void 0 : options.uploadConcurrency,
			maxSingleShotSize: 134217728,
			onProgress: uploadProgress.onProgress()
		};
		try {
			uploadProgress.startDisplayTimer();
			require_start.debug(`BlobClient: ${blobClient.name}:${blobClient.accountName}:${blobClient.containerName}`);
			const response = yield blockBlobClient.uploadFile(archivePath, uploadOptions);
			if (response._response.status >= 400) throw new InvalidResponseError(`uploadCacheArchiveSDK: upload failed with status code ${response._response.status}`);
			return response;
		} catch (error) {
			require_start.warning(`uploadCacheArchiveSDK: internal error uploading cache archive: ${error.message}`);
			throw error;
		} finally {
			uploadProgress.stopDisplayTimer();
		}
	});
}

// node_modules/@actions/cache/lib/internal/requestUtils.js
var __awaiter$5 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function isSuccessStatusCode(statusCode) {
	if (!statusCode) return false;
	return statusCode >= 200 && statusCode < 300;
}
function isServerErrorStatusCode(statusCode) {
	if (!statusCode) return true;
	return statusCode >= 500;
}
function isRetryableStatusCode(statusCode) {
	if (!statusCode) return false;
	return [
		require_lib.HttpCodes.BadGateway,
		require_lib.HttpCodes.ServiceUnavailable,
		require_lib.HttpCodes.GatewayTimeout
	].includes(statusCode);
}
function sleep(milliseconds) {
	return __awaiter$5(this, void 0, void 0, function* () {
		return new Promise((resolve) => setTimeout(resolve, milliseconds));
	});
}
function retry(name_1, method_1, getStatusCode_1) {
	return __awaiter$5(this, arguments, void 0, function* (name, method, getStatusCode, maxAttempts = 2, delay = DefaultRetryDelay, onError = void 0) {
		let errorMessage = "";
		let attempt = 1;
		while (attempt <= maxAttempts) {
			let response = void 0;
			let statusCode = void 0;
			let isRetryable = false;
			try {
				response = yield method();
			} catch (error) {
				if (onError) response = onError(error);
				isRetryable = true;
				errorMessage = error.message;
			}
			if (response) {
				statusCode = getStatusCode(response);
				if (!isServerErrorStatusCode(statusCode)) return response;
			}
			if (statusCode) {
				isRetryable = isRetryableStatusCode(statusCode);
				errorMessage = `Cache service responded with ${statusCode}`;
			}
			require_start.debug(`${name} - Attempt ${attempt} of ${maxAttempts} failed with error: ${errorMessage}`);
			if (!isRetryable) {
				require_start.debug(`${name} - Error is not retryable`);
				break;
			}
			yield sleep(delay);
			attempt++;
		}
		throw Error(`${name} failed: ${errorMessage}`);
	});
}
function retryTypedResponse(name_1, method_1) {
	return __awaiter$5(this, arguments, void 0, function* (name, method, maxAttempts = 2, delay = DefaultRetryDelay) {
		return yield retry(name, method, (response) => response.statusCode, maxAttempts, delay, (error) => {
			if (error instanceof require_lib.HttpClientError) return {
				statusCode: error.statusCode,
				result: null,
				headers: {},
				error
			};
			else return;
		});
	});
}
function retryHttpClientResponse(name_1, method_1) {
	return __awaiter$5(this, arguments, void 0, function* (name, method, maxAttempts = 2, delay = DefaultRetryDelay) {
		return yield retry(name, method, (response) => response.message.statusCode, maxAttempts, delay);
	});
}

// node_modules/@actions/cache/lib/internal/downloadUtils.js
var __awaiter$4 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function pipeResponseToStream(response, output) {
	return __awaiter$4(this, void 0, void 0, function* () {
		yield util.promisify(stream.pipeline)(response.message, output);
	});
}
var DownloadProgress = class {
	constructor(contentLength) {
		this.contentLength = contentLength;
		this.segmentIndex = 0;
		this.segmentSize = 0;
		this.segmentOffset = 0;
		this.receivedBytes = 0;
		this.displayedComplete = false;
		this.startTime = Date.now();
	}
	nextSegment(segmentSize) {
		this.segmentOffset = this.segmentOffset + this.segmentSize;
		this.segmentIndex = this.segmentIndex + 1;
		this.segmentSize = segmentSize;
		this.receivedBytes = 0;
		require_start.debug(`Downloading segment at offset ${this.segmentOffset} with length ${this.segmentSize}...`);
	}
	setReceivedBytes(receivedBytes) {
		this.receivedBytes = receivedBytes;
	}
	getTransferredBytes() {
		return this.segmentOffset + this.receivedBytes;
	}
	isDone() {
		return this.getTransferredBytes() === this.contentLength;
	}
	display() {
		if (this.displayedComplete) return;
		const transferredBytes = this.segmentOffset + this.receivedBytes;
		const percentage = (100 * (transferredBytes / this.contentLength)).toFixed(1);
		const elapsedTime = Date.now() - this.startTime;
		const downloadSpeed = (transferredBytes / 1048576 / (elapsedTime / 1e3)).toFixed(1);
		require_start.info(`Received ${transferredBytes} of ${this.contentLength} (${percentage}%), ${downloadSpeed} MBs/sec`);
		if (this.isDone()) this.displayedComplete = true;
	}
	onProgress() {
		return (progress) => {
			this.setReceivedBytes(progress.loadedBytes);
		};
	}
	startDisplayTimer(delayInMs = 1e3) {
		const displayCallback = () => {
			this.display();
			if (!this.isDone()) this.timeoutHandle = setTimeout(displayCallback, delayInMs);
		};
		this.timeoutHandle = setTimeout(displayCallback, delayInMs);
	}
	stopDisplayTimer() {
		if (this.timeoutHandle) {
			clearTimeout(this.timeoutHandle);
			this.timeoutHandle = void 0;
		}
		this.display();
	}
};
function downloadCacheHttpClient(archiveLocation, archivePath) {
	return __awaiter$4(this, void 0, void 0, function* () {
		const writeStream = fs.createWriteStream(archivePath);
		const httpClient = new require_lib.HttpClient("actions/cache");
		const downloadResponse = yield retryHttpClientResponse("downloadCache", () => __awaiter$4(this, void 0, void 0, function* () {
			return httpClient.get(archiveLocation);
		}));
		downloadResponse.message.socket.setTimeout(SocketTimeout, () => {
			downloadResponse.message.destroy();
			require_start.debug(`Aborting download, socket timed out after ${SocketTimeout} ms`);
		});
		yield pipeResponseToStream(downloadResponse, writeStream);
		const contentLengthHeader = downloadResponse.message.headers["content-length"];
		if (contentLengthHeader) {
			const expectedLength = parseInt(contentLengthHeader);
			const actualLength = getArchiveFileSizeInBytes(archivePath);
			if (actualLength !== expectedLength) throw new Error(`Incomplete download. Expected file size: ${expectedLength}, actual file size: ${actualLength}`);
		} else require_start.debug("Unable to validate download, no Content-Length header");
	});
}
function downloadCacheHttpClientConcurrent(archiveLocation, archivePath, options) {
	return __awaiter$4(this, void 0, void 0, function* () {
		var _a;
		const archiveDescriptor = yield fs.promises.open(archivePath, "w");
		const httpClient = new require_lib.HttpClient("actions/cache", void 0, {
			socketTimeout: options.timeoutInMs,
			keepAlive: true
		});
		try {
			const lengthHeader = (yield retryHttpClientResponse("downloadCacheMetadata", () => __awaiter$4(this, void 0, void 0, function* () {
				return yield httpClient.request("HEAD", archiveLocation, null, {});
			}))).message.headers["content-length"];
			if (lengthHeader === void 0 || lengthHeader === null) throw new Error("Content-Length not found on blob response");
			const length = parseInt(lengthHeader);
			if (Number.isNaN(length)) throw new Error(`Could not interpret Content-Length: ${length}`);
			const downloads = [];
			const blockSize = 4194304;
			for (let offset = 0; offset < length; offset += blockSize) {
				const count = Math.min(blockSize, length - offset);
				downloads.push({
					offset,
					promiseGetter: () => __awaiter$4(this, void 0, void 0, function* () {
						return yield downloadSegmentRetry(httpClient, archiveLocation, offset, count);
					})
				});
			}
			downloads.reverse();
			let actives = 0;
			let bytesDownloaded = 0;
			const progress = new DownloadProgress(length);
			progress.startDisplayTimer();
			const progressFn = progress.onProgress();
			const activeDownloads = [];
			let nextDownload;
			const waitAndWrite = () => __awaiter$4(this, void 0, void 0, function* () {
				const segment = yield Promise.race(Object.values(activeDownloads));
				yield archiveDescriptor.write(segment.buffer, 0, segment.count, segment.offset);
				actives--;
				delete activeDownloads[segment.offset];
				bytesDownloaded += segment.count;
				progressFn({ loadedBytes: bytesDownloaded });
			});
			while (nextDownload = downloads.pop()) {
				activeDownloads[nextDownload.offset] = nextDownload.promiseGetter();
				actives++;
				if (actives >= ((_a = options.downloadConcurrency) !== null && _a !== void 0 ? _a : 10)) yield waitAndWrite();
			}
			while (actives > 0) yield waitAndWrite();
		} finally {
			httpClient.dispose();
			yield archiveDescriptor.close();
		}
	});
}
function downloadSegmentRetry(httpClient, archiveLocation, offset, count) {
	return __awaiter$4(this, void 0, void 0, function* () {
		const retries = 5;
		let failures = 0;
		while (true) try {
			const result = yield promiseWithTimeout(3e4, downloadSegment(httpClient, archiveLocation, offset, count));
			if (typeof result === "string") throw new Error("downloadSegmentRetry failed due to timeout");
			return result;
		} catch (err) {
			if (failures >= retries) throw err;
			failures++;
		}
	});
}
function downloadSegment(httpClient, archiveLocation, offset, count) {
	return __awaiter$4(this, void 0, void 0, function* () {
		const partRes = yield retryHttpClientResponse("downloadCachePart", () => __awaiter$4(this, void 0, void 0, function* () {
			return yield httpClient.get(archiveLocation, { Range: `bytes=${offset}-${offset + count - 1}` });
		}));
		if (!partRes.readBodyBuffer) throw new Error("Expected HttpClientResponse to implement readBodyBuffer");
		return {
			offset,
			count,
			buffer: yield partRes.readBodyBuffer()
		};
	});
}
function downloadCacheStorageSDK(archiveLocation, archivePath, options) {
	return __awaiter$4(this, void 0, void 0, function* () {
		var _a;
		const client = new BlockBlobClient(archiveLocation, void 0, { retryOptions: { tryTimeoutInMs: options.timeoutInMs } });
		const contentLength = (_a = (yield client.getProperties()).contentLength) !== null && _a !== void 0 ? _a : -1;
		if (contentLength < 0) {
			require_start.debug("Unable to determine content length, downloading file with http-client...");
			yield downloadCacheHttpClient(archiveLocation, archivePath);
		} else {
			const maxSegmentSize = Math.min(134217728, buffer.constants.MAX_LENGTH);
			const downloadProgress = new DownloadProgress(contentLength);
			const fd = fs.openSync(archivePath, "w");
			try {
				downloadProgress.startDisplayTimer();
				const controller = new AbortController();
				const abortSignal = controller.signal;
				while (!downloadProgress.isDone()) {
					const segmentStart = downloadProgress.segmentOffset + downloadProgress.segmentSize;
					const segmentSize = Math.min(maxSegmentSize, contentLength - segmentStart);
					downloadProgress.nextSegment(segmentSize);
					const result = yield promiseWithTimeout(options.segmentTimeoutInMs || 36e5, client.downloadToBuffer(segmentStart, segmentSize, {
						abortSignal,
						concurrency: options.downloadConcurrency,
						onProgress: downloadProgress.onProgress()
					}));
					if (result === "timeout") {
						controller.abort();
						throw new Error("Aborting cache download as the download time exceeded the timeout.");
					} else if (Buffer.isBuffer(result)) fs.writeFileSync(fd, result);
				}
			} finally {
				downloadProgress.stopDisplayTimer();
				fs.closeSync(fd);
			}
		}
	});
}
const promiseWithTimeout = (timeoutMs, promise) => __awaiter$4(void 0, void 0, void 0, function* () {
	let timeoutHandle;
	const timeoutPromise = new Promise((resolve) => {
		timeoutHandle = setTimeout(() => resolve("timeout"), timeoutMs);
	});
	return Promise.race([promise, timeoutPromise]).then((result) => {
		clearTimeout(timeoutHandle);
		return result;
	});
});

// node_modules/@actions/cache/lib/options.js
function getUploadOptions(copy) {
	const result = {
		useAzureSdk: false,
		uploadConcurrency: 4,
		uploadChunkSize: 33554432
	};
	if (copy) {
		if (typeof copy.useAzureSdk === "boolean") result.useAzureSdk = copy.useAzureSdk;
		if (typeof copy.uploadConcurrency === "number") result.uploadConcurrency = copy.uploadConcurrency;
		if (typeof copy.uploadChunkSize === "number") result.uploadChunkSize = copy.uploadChunkSize;
	}
	result.uploadConcurrency = !isNaN(Number(process.env["CACHE_UPLOAD_CONCURRENCY"])) ? Math.min(32, Number(process.env["CACHE_UPLOAD_CONCURRENCY"])) : result.uploadConcurrency;
	result.uploadChunkSize = !isNaN(Number(process.env["CACHE_UPLOAD_CHUNK_SIZE"])) ? Math.min(134217728, Number(process.env["CACHE_UPLOAD_CHUNK_SIZE"]) * 1024 * 1024) : result.uploadChunkSize;
	require_start.debug(`Use Azure SDK: ${result.useAzureSdk}`);
	require_start.debug(`Upload concurrency: ${result.uploadConcurrency}`);
	require_start.debug(`Upload chunk size: ${result.uploadChunkSize}`);
	return result;
}
function getDownloadOptions(copy) {
	const result = {
		useAzureSdk: false,
		concurrentBlobDownloads: true,
		downloadConcurrency: 8,
		timeoutInMs: 3e4,
		segmentTimeoutInMs: 6e5,
		lookupOnly: false
	};
	if (copy) {
		if (typeof copy.useAzureSdk === "boolean") result.useAzureSdk = copy.useAzureSdk;
		if (typeof copy.concurrentBlobDownloads === "boolean") result.concurrentBlobDownloads = copy.concurrentBlobDownloads;
		if (typeof copy.downloadConcurrency === "number") result.downloadConcurrency = copy.downloadConcurrency;
		if (typeof copy.timeoutInMs === "number") result.timeoutInMs = copy.timeoutInMs;
		if (typeof copy.segmentTimeoutInMs === "number") result.segmentTimeoutInMs = copy.segmentTimeoutInMs;
		if (typeof copy.lookupOnly === "boolean") result.lookupOnly = copy.lookupOnly;
	}
	const segmentDownloadTimeoutMins = process.env["SEGMENT_DOWNLOAD_TIMEOUT_MINS"];
	if (segmentDownloadTimeoutMins && !isNaN(Number(segmentDownloadTimeoutMins)) && isFinite(Number(segmentDownloadTimeoutMins))) result.segmentTimeoutInMs = Number(segmentDownloadTimeoutMins) * 60 * 1e3;
	require_start.debug(`Use Azure SDK: ${result.useAzureSdk}`);
	require_start.debug(`Download concurrency: ${result.downloadConcurrency}`);
	require_start.debug(`Request timeout (ms): ${result.timeoutInMs}`);
	require_start.debug(`Cache segment download timeout mins env var: ${process.env["SEGMENT_DOWNLOAD_TIMEOUT_MINS"]}`);
	require_start.debug(`Segment download timeout (ms): ${result.segmentTimeoutInMs}`);
	require_start.debug(`Lookup only: ${result.lookupOnly}`);
	return result;
}

// node_modules/@actions/cache/lib/internal/config.js
function isGhes() {
	const hostname = new URL(process.env["GITHUB_SERVER_URL"] || "https://github.com").hostname.trimEnd().toUpperCase();
	const isGitHubHost = hostname === "GITHUB.COM";
	const isGheHost = hostname.endsWith(".GHE.COM");
	const isLocalHost = hostname.endsWith(".LOCALHOST");
	return !isGitHubHost && !isGheHost && !isLocalHost;
}
function getCacheServiceVersion() {
	if (isGhes()) return "v1";
	return process.env["ACTIONS_CACHE_SERVICE_V2"] ? "v2" : "v1";
}
const KNOWN_CACHE_MODES = [
	"none",
	"read",
	"write",
	"write-only"
];
function getCacheMode() {
	return (process.env["ACTIONS_CACHE_MODE"] || "").trim().toLowerCase();
}
function isCacheReadable(mode) {
	if (!KNOWN_CACHE_MODES.includes(mode)) return true;
	return mode === "read" || mode === "write";
}
function isCacheWritable(mode) {
	if (!KNOWN_CACHE_MODES.includes(mode)) return true;
	return mode === "write" || mode === "write-only";
}
function getCacheServiceURL() {
	const version = getCacheServiceVersion();
	switch (version) {
		case "v1": return process.env["ACTIONS_CACHE_URL"] || process.env["ACTIONS_RESULTS_URL"] || "";
		case "v2": return process.env["ACTIONS_RESULTS_URL"] || "";
		default: throw new Error(`Unsupported cache service version: ${version}`);
	}
}

// node_modules/@actions/cache/package.json
var require_package = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	module.exports = {
		"name": "@actions/cache",
		"version": "6.3.0",
		"description": "Actions cache lib",
		"keywords": [
			"github",
			"actions",
			"cache"
		],
		"homepage": "https://github.com/actions/toolkit/tree/main/packages/cache",
		"license": "MIT",
		"type": "module",
		"main": "lib/cache.js",
		"types": "lib/cache.d.ts",
		"exports": { ".": {
			"types": "./lib/cache.d.ts",
			"import": "./lib/cache.js"
		} },
		"directories": {
			"lib": "lib",
			"test": "__tests__"
		},
		"files": ["lib", "!.DS_Store"],
		"publishConfig": { "access": "public" },
		"repository": {
			"type": "git",
			"url": "git+https://github.com/actions/toolkit.git",
			"directory": "packages/cache"
		},
		"scripts": {
			"audit-moderate": "npm install && npm audit --json --audit-level=moderate > audit.json",
			"test": "echo \"Error: run tests from root\" && exit 1",
			"tsc": "tsc && cp src/internal/shared/package-version.cjs lib/internal/shared/"
		},
		"bugs": { "url": "https://github.com/actions/toolkit/issues" },
		"dependencies": {
			"@actions/core": "^3.0.1",
			"@actions/exec": "^3.0.0",
			"@actions/glob": "^0.7.0",
			"@actions/http-client": "^4.0.1",
			"@actions/io": "^3.0.2",
			"@azure/core-rest-pipeline": "~1.23.0",
			"@azure/storage-blob": "~12.31.0",
			"@protobuf-ts/runtime-rpc": "^2.11.1",
			"semver": "^7.8.5"
		},
		"devDependencies": {
			"@protobuf-ts/plugin": "^2.11.1",
			"@types/node": "^25.9.8",
			"@types/semver": "^7.8.0",
			"typescript": "^5.9.3"
		},
		"overrides": {
			"uri-js": "npm:uri-js-replace@^1.0.1",
			"node-fetch": "^3.3.2"
		}
	};
}));

// node_modules/@actions/cache/lib/internal/shared/package-version.cjs
var require_package_version = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module) => {
	const packageJson = require_package();
	module.exports = { version: packageJson.version };
}));

// node_modules/@actions/cache/lib/internal/shared/user-agent.js
var import_package_version = require_package_version();
function getUserAgentString() {
	return `@actions/cache-${import_package_version.version}`;
}

// node_modules/@actions/cache/lib/internal/cacheHttpClient.js
var __awaiter$3 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function getCacheApiUrl(resource) {
	const baseUrl = getCacheServiceURL();
	if (!baseUrl) throw new Error("Cache Service Url not found, unable to restore cache.");
	const url = `${baseUrl}_apis/artifactcache/${resource}`;
	require_start.debug(`Resource Url: ${url}`);
	return url;
}
function createAcceptHeader(type, apiVersion) {
	return `${type};api-version=${apiVersion}`;
}
function getRequestOptions() {
	return { headers: { Accept: createAcceptHeader("application/json", "6.0-preview.1") } };
}
function createHttpClient() {
	const token = process.env["ACTIONS_RUNTIME_TOKEN"] || "";
	const bearerCredentialHandler = new BearerCredentialHandler(token);
	return new require_lib.HttpClient(getUserAgentString(), [bearerCredentialHandler], getRequestOptions());
}
function getCacheEntry(keys, paths, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		var _a;
		const httpClient = createHttpClient();
		const version = getCacheVersion(paths, options === null || options === void 0 ? void 0 : options.compressionMethod, options === null || options === void 0 ? void 0 : options.enableCrossOsArchive);
		const resource = `cache?keys=${encodeURIComponent(keys.join(","))}&version=${version}`;
		const response = yield retryTypedResponse("getCacheEntry", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.getJson(getCacheApiUrl(resource));
		}));
		if (response.statusCode === 204) {
			if (require_start.isDebug()) yield printCachesListForDiagnostics(keys[0], httpClient, version);
			return null;
		}
		if (!isSuccessStatusCode(response.statusCode)) {
			const errorMessage = (_a = response.error) === null || _a === void 0 ? void 0 : _a.message;
			if (errorMessage === null || errorMessage === void 0 ? void 0 : errorMessage.includes("cache read denied:")) throw new Error(errorMessage);
			throw new Error(`Cache service responded with ${response.statusCode}`);
		}
		const cacheResult = response.result;
		const cacheDownloadUrl = cacheResult === null || cacheResult === void 0 ? void 0 : cacheResult.archiveLocation;
		if (!cacheDownloadUrl) throw new Error("Cache not found.");
		require_start.setSecret(cacheDownloadUrl);
		require_start.debug(`Cache Result:`);
		require_start.debug(JSON.stringify(cacheResult));
		return cacheResult;
	});
}
function printCachesListForDiagnostics(key, httpClient, version) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const resource = `caches?key=${encodeURIComponent(key)}`;
		const response = yield retryTypedResponse("listCache", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.getJson(getCacheApiUrl(resource));
		}));
		if (response.statusCode === 200) {
			const cacheListResult = response.result;
			const totalCount = cacheListResult === null || cacheListResult === void 0 ? void 0 : cacheListResult.totalCount;
			if (totalCount && totalCount > 0) {
				require_start.debug(`No matching cache found for cache key '${key}', version '${version} and scope ${process.env["GITHUB_REF"]}. There exist one or more cache(s) with similar key but they have different version or scope. See more info on cache matching here: https://docs.github.com/en/actions/using-workflows/caching-dependencies-to-speed-up-workflows#matching-a-cache-key \nOther caches with similar key:`);
				for (const cacheEntry of (cacheListResult === null || cacheListResult === void 0 ? void 0 : cacheListResult.artifactCaches) || []) require_start.debug(`Cache Key: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.cacheKey}, Cache Version: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.cacheVersion}, Cache Scope: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.scope}, Cache Created: ${cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.creationTime}`);
			}
		}
	});
}
function downloadCache(archiveLocation, archivePath, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const archiveUrl = new url.URL(archiveLocation);
		const downloadOptions = getDownloadOptions(options);
		if (archiveUrl.hostname.endsWith(".blob.core.windows.net")) {
			if (downloadOptions.useAzureSdk) yield downloadCacheStorageSDK(archiveLocation, archivePath, downloadOptions);
			else if (downloadOptions.concurrentBlobDownloads) yield downloadCacheHttpClientConcurrent(archiveLocation, archivePath, downloadOptions);
			else yield downloadCacheHttpClient(archiveLocation, archivePath);
		} else yield downloadCacheHttpClient(archiveLocation, archivePath);
	});
}
function reserveCache(key, paths, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const httpClient = createHttpClient();
		const reserveCacheRequest = {
			key,
			version: getCacheVersion(paths, options === null || options === void 0 ? void 0 : options.compressionMethod, options === null || options === void 0 ? void 0 : options.enableCrossOsArchive),
			cacheSize: options === null || options === void 0 ? void 0 : options.cacheSize
		};
		return yield retryTypedResponse("reserveCache", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.postJson(getCacheApiUrl("caches"), reserveCacheRequest);
		}));
	});
}
function getContentRange(start, end) {
	return `bytes ${start}-${end}/*`;
}
function uploadChunk(httpClient, resourceUrl, openStream, start, end) {
	return __awaiter$3(this, void 0, void 0, function* () {
		require_start.debug(`Uploading chunk of size ${end - start + 1} bytes at offset ${start} with content range: ${getContentRange(start, end)}`);
		const additionalHeaders = {
			"Content-Type": "application/octet-stream",
			"Content-Range": getContentRange(start, end)
		};
		const uploadChunkResponse = yield retryHttpClientResponse(`uploadChunk (start: ${start}, end: ${end})`, () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.sendStream("PATCH", resourceUrl, openStream(), additionalHeaders);
		}));
		if (!isSuccessStatusCode(uploadChunkResponse.message.statusCode)) throw new Error(`Cache service responded with ${uploadChunkResponse.message.statusCode} during upload chunk.`);
	});
}
function uploadFile(httpClient, cacheId, archivePath, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const fileSize = getArchiveFileSizeInBytes(archivePath);
		const resourceUrl = getCacheApiUrl(`caches/${cacheId.toString()}`);
		const fd = fs.openSync(archivePath, "r");
		const uploadOptions = getUploadOptions(options);
		const concurrency = assertDefined("uploadConcurrency", uploadOptions.uploadConcurrency);
		const maxChunkSize = assertDefined("uploadChunkSize", uploadOptions.uploadChunkSize);
		const parallelUploads = [...new Array(concurrency).keys()];
		require_start.debug("Awaiting all uploads");
		let offset = 0;
		try {
			yield Promise.all(parallelUploads.map(() => __awaiter$3(this, void 0, void 0, function* () {
				while (offset < fileSize) {
					const chunkSize = Math.min(fileSize - offset, maxChunkSize);
					const start = offset;
					const end = offset + chunkSize - 1;
					offset += maxChunkSize;
					yield uploadChunk(httpClient, resourceUrl, () => fs.createReadStream(archivePath, {
						fd,
						start,
						end,
						autoClose: false
					}).on("error", (error) => {
						throw new Error(`Cache upload failed because file read failed with ${error.message}`);
					}), start, end);
				}
			})));
		} finally {
			fs.closeSync(fd);
		}
	});
}
function commitCache(httpClient, cacheId, filesize) {
	return __awaiter$3(this, void 0, void 0, function* () {
		const commitCacheRequest = { size: filesize };
		return yield retryTypedResponse("commitCache", () => __awaiter$3(this, void 0, void 0, function* () {
			return httpClient.postJson(getCacheApiUrl(`caches/${cacheId.toString()}`), commitCacheRequest);
		}));
	});
}
function saveCache$1(cacheId, archivePath, signedUploadURL, options) {
	return __awaiter$3(this, void 0, void 0, function* () {
		if (getUploadOptions(options).useAzureSdk) {
			if (!signedUploadURL) throw new Error("Azure Storage SDK can only be used when a signed URL is provided.");
			yield uploadCacheArchiveSDK(signedUploadURL, archivePath, options);
		} else {
			const httpClient = createHttpClient();
			require_start.debug("Upload cache");
			yield uploadFile(httpClient, cacheId, archivePath, options);
			require_start.debug("Commiting cache");
			const cacheSize = getArchiveFileSizeInBytes(archivePath);
			require_start.info(`Cache Size: ~${Math.round(cacheSize / 1048576)} MB (${cacheSize} B)`);
			const commitCacheResponse = yield commitCache(httpClient, cacheId, cacheSize);
			if (!isSuccessStatusCode(commitCacheResponse.statusCode)) throw new Error(`Cache service responded with ${commitCacheResponse.statusCode} during commit cache.`);
			require_start.info("Cache saved successfully");
		}
	});
}

// node_modules/@protobuf-ts/runtime/build/commonjs/json-typings.js
var require_json_typings = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.isJsonObject = exports.typeofJsonValue = void 0;
	function typeofJsonValue(value) {
		let t = typeof value;
		if (t == "object") {
			if (Array.isArray(value)) return "array";
			if (value === null) return "null";
		}
		return t;
	}
	exports.typeofJsonValue = typeofJsonValue;
	function isJsonObject(value) {
		return value !== null && typeof value == "object" && !Array.isArray(value);
	}
	exports.isJsonObject = isJsonObject;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/base64.js
var require_base64 = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.base64encode = exports.base64decode = void 0;
	let encTable = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".split("");
	let decTable = [];
	for (let i = 0; i < encTable.length; i++) decTable[encTable[i].charCodeAt(0)] = i;
	decTable["-".charCodeAt(0)] = encTable.indexOf("+");
	decTable["_".charCodeAt(0)] = encTable.indexOf("/");
	function base64decode(base64Str) {
		let es = base64Str.length * 3 / 4;
		if (base64Str[base64Str.length - 2] == "=") es -= 2;
		else if (base64Str[base64Str.length - 1] == "=") es -= 1;
		let bytes = new Uint8Array(es), bytePos = 0, groupPos = 0, b, p = 0;
		for (let i = 0; i < base64Str.length; i++) {
			b = decTable[base64Str.charCodeAt(i)];
			if (b === void 0) switch (base64Str[i]) {
				case "=": groupPos = 0;
				case "\n":
				case "\r":
				case "	":
				case " ": continue;
				default: throw Error(`invalid base64 string.`);
			}
			switch (groupPos) {
				case 0:
					p = b;
					groupPos = 1;
					break;
				case 1:
					bytes[bytePos++] = p << 2 | (b & 48) >> 4;
					p = b;
					groupPos = 2;
					break;
				case 2:
					bytes[bytePos++] = (p & 15) << 4 | (b & 60) >> 2;
					p = b;
					groupPos = 3;
					break;
				case 3:
					bytes[bytePos++] = (p & 3) << 6 | b;
					groupPos = 0;
			}
		}
		if (groupPos == 1) throw Error(`invalid base64 string.`);
		return bytes.subarray(0, bytePos);
	}
	exports.base64decode = base64decode;
	function base64encode(bytes) {
		let base64 = "", groupPos = 0, b, p = 0;
		for (let i = 0; i < bytes.length; i++) {
			b = bytes[i];
			switch (groupPos) {
				case 0:
					base64 += encTable[b >> 2];
					p = (b & 3) << 4;
					groupPos = 1;
					break;
				case 1:
					base64 += encTable[p | b >> 4];
					p = (b & 15) << 2;
					groupPos = 2;
					break;
				case 2:
					base64 += encTable[p | b >> 6];
					base64 += encTable[b & 63];
					groupPos = 0;
			}
		}
		if (groupPos) {
			base64 += encTable[p];
			base64 += "=";
			if (groupPos == 1) base64 += "=";
		}
		return base64;
	}
	exports.base64encode = base64encode;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/protobufjs-utf8.js
var require_protobufjs_utf8 = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.utf8read = void 0;
	const fromCharCodes = (chunk) => String.fromCharCode.apply(String, chunk);
	function utf8read(bytes) {
		if (bytes.length < 1) return "";
		let pos = 0, parts = [], chunk = [], i = 0, t;
		let len = bytes.length;
		while (pos < len) {
			t = bytes[pos++];
			if (t < 128) chunk[i++] = t;
			else if (t > 191 && t < 224) chunk[i++] = (t & 31) << 6 | bytes[pos++] & 63;
			else if (t > 239 && t < 365) {
				t = ((t & 7) << 18 | (bytes[pos++] & 63) << 12 | (bytes[pos++] & 63) << 6 | bytes[pos++] & 63) - 65536;
				chunk[i++] = 55296 + (t >> 10);
				chunk[i++] = 56320 + (t & 1023);
			} else chunk[i++] = (t & 15) << 12 | (bytes[pos++] & 63) << 6 | bytes[pos++] & 63;
			if (i > 8191) {
				parts.push(fromCharCodes(chunk));
				i = 0;
			}
		}
		if (parts.length) {
			if (i) parts.push(fromCharCodes(chunk.slice(0, i)));
			return parts.join("");
		}
		return fromCharCodes(chunk.slice(0, i));
	}
	exports.utf8read = utf8read;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/binary-format-contract.js
var require_binary_format_contract = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.WireType = exports.mergeBinaryOptions = exports.UnknownFieldHandler = void 0;
	(function(UnknownFieldHandler) {
		UnknownFieldHandler.symbol = Symbol.for("protobuf-ts/unknown");
		UnknownFieldHandler.onRead = (typeName, message, fieldNo, wireType, data) => {
			(is(message) ? message[UnknownFieldHandler.symbol] : message[UnknownFieldHandler.symbol] = []).push({
				no: fieldNo,
				wireType,
				data
			});
		};
		UnknownFieldHandler.onWrite = (typeName, message, writer) => {
			for (let { no, wireType, data } of UnknownFieldHandler.list(message)) writer.tag(no, wireType).raw(data);
		};
		UnknownFieldHandler.list = (message, fieldNo) => {
			if (is(message)) {
				let all = message[UnknownFieldHandler.symbol];
				return fieldNo ? all.filter((uf) => uf.no == fieldNo) : all;
			}
			return [];
		};
		UnknownFieldHandler.last = (message, fieldNo) => UnknownFieldHandler.list(message, fieldNo).slice(-1)[0];
		const is = (message) => message && Array.isArray(message[UnknownFieldHandler.symbol]);
	})(exports.UnknownFieldHandler || (exports.UnknownFieldHandler = {}));
	function mergeBinaryOptions(a, b) {
		return Object.assign(Object.assign({}, a), b);
	}
	exports.mergeBinaryOptions = mergeBinaryOptions;
	(function(WireType) {
		WireType[WireType["Varint"] = 0] = "Varint";
		WireType[WireType["Bit64"] = 1] = "Bit64";
		WireType[WireType["LengthDelimited"] = 2] = "LengthDelimited";
		WireType[WireType["StartGroup"] = 3] = "StartGroup";
		WireType[WireType["EndGroup"] = 4] = "EndGroup";
		WireType[WireType["Bit32"] = 5] = "Bit32";
	})(exports.WireType || (exports.WireType = {}));
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/goog-varint.js
var require_goog_varint = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.varint32read = exports.varint32write = exports.int64toString = exports.int64fromString = exports.varint64write = exports.varint64read = void 0;
	function varint64read() {
		let lowBits = 0;
		let highBits = 0;
		for (let shift = 0; shift < 28; shift += 7) {
			let b = this.buf[this.pos++];
			lowBits |= (b & 127) << shift;
			if ((b & 128) == 0) {
				this.assertBounds();
				return [lowBits, highBits];
			}
		}
		let middleByte = this.buf[this.pos++];
		lowBits |= (middleByte & 15) << 28;
		highBits = (middleByte & 112) >> 4;
		if ((middleByte & 128) == 0) {
			this.assertBounds();
			return [lowBits, highBits];
		}
		for (let shift = 3; shift <= 31; shift += 7) {
			let b = this.buf[this.pos++];
			highBits |= (b & 127) << shift;
			if ((b & 128) == 0) {
				this.assertBounds();
				return [lowBits, highBits];
			}
		}
		throw new Error("invalid varint");
	}
	exports.varint64read = varint64read;
	function varint64write(lo, hi, bytes) {
		for (let i = 0; i < 28; i = i + 7) {
			const shift = lo >>> i;
			const hasNext = !(shift >>> 7 == 0 && hi == 0);
			const byte = (hasNext ? shift | 128 : shift) & 255;
			bytes.push(byte);
			if (!hasNext) return;
		}
		const splitBits = lo >>> 28 & 15 | (hi & 7) << 4;
		const hasMoreBits = !(hi >> 3 == 0);
		bytes.push((hasMoreBits ? splitBits | 128 : splitBits) & 255);
		if (!hasMoreBits) return;
		for (let i = 3; i < 31; i = i + 7) {
			const shift = hi >>> i;
			const hasNext = !(shift >>> 7 == 0);
			const byte = (hasNext ? shift | 128 : shift) & 255;
			bytes.push(byte);
			if (!hasNext) return;
		}
		bytes.push(hi >>> 31 & 1);
	}
	exports.varint64write = varint64write;
	const TWO_PWR_32_DBL = 4294967296;
	function int64fromString(dec) {
		let minus = dec[0] == "-";
		if (minus) dec = dec.slice(1);
		const base = 1e6;
		let lowBits = 0;
		let highBits = 0;
		function add1e6digit(begin, end) {
			const digit1e6 = Number(dec.slice(begin, end));
			highBits *= base;
			lowBits = lowBits * base + digit1e6;
			if (lowBits >= TWO_PWR_32_DBL) {
				highBits = highBits + (lowBits / TWO_PWR_32_DBL | 0);
				lowBits = lowBits % TWO_PWR_32_DBL;
			}
		}
		add1e6digit(-24, -18);
		add1e6digit(-18, -12);
		add1e6digit(-12, -6);
		add1e6digit(-6);
		return [
			minus,
			lowBits,
			highBits
		];
	}
	exports.int64fromString = int64fromString;
	function int64toString(bitsLow, bitsHigh) {
		if (bitsHigh >>> 0 <= 2097151) return "" + (TWO_PWR_32_DBL * bitsHigh + (bitsLow >>> 0));
		let low = bitsLow & 16777215;
		let mid = (bitsLow >>> 24 | bitsHigh << 8) >>> 0 & 16777215;
		let high = bitsHigh >> 16 & 65535;
		let digitA = low + mid * 6777216 + high * 6710656;
		let digitB = mid + high * 8147497;
		let digitC = high * 2;
		let base = 1e7;
		if (digitA >= base) {
			digitB += Math.floor(digitA / base);
			digitA %= base;
		}
		if (digitB >= base) {
			digitC += Math.floor(digitB / base);
			digitB %= base;
		}
		function decimalFrom1e7(digit1e7, needLeadingZeros) {
			let partial = digit1e7 ? String(digit1e7) : "";
			if (needLeadingZeros) return "0000000".slice(partial.length) + partial;
			return partial;
		}
		return decimalFrom1e7(digitC, 0) + decimalFrom1e7(digitB, digitC) + decimalFrom1e7(digitA, 1);
	}
	exports.int64toString = int64toString;
	function varint32write(value, bytes) {
		if (value >= 0) {
			while (value > 127) {
				bytes.push(value & 127 | 128);
				value = value >>> 7;
			}
			bytes.push(value);
		} else {
			for (let i = 0; i < 9; i++) {
				bytes.push(value & 127 | 128);
				value = value >> 7;
			}
			bytes.push(1);
		}
	}
	exports.varint32write = varint32write;
	function varint32read() {
		let b = this.buf[this.pos++];
		let result = b & 127;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 127) << 7;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 127) << 14;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 127) << 21;
		if ((b & 128) == 0) {
			this.assertBounds();
			return result;
		}
		b = this.buf[this.pos++];
		result |= (b & 15) << 28;
		for (let readBytes = 5; (b & 128) !== 0 && readBytes < 10; readBytes++) b = this.buf[this.pos++];
		if ((b & 128) != 0) throw new Error("invalid varint");
		this.assertBounds();
		return result >>> 0;
	}
	exports.varint32read = varint32read;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/pb-long.js
var require_pb_long = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.PbLong = exports.PbULong = exports.detectBi = void 0;
	const goog_varint_1 = require_goog_varint();
	let BI;
	function detectBi() {
		const dv = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(8));
		BI = globalThis.BigInt !== void 0 && typeof dv.getBigInt64 === "function" && typeof dv.getBigUint64 === "function" && typeof dv.setBigInt64 === "function" && typeof dv.setBigUint64 === "function" ? {
			MIN: BigInt("-9223372036854775808"),
			MAX: BigInt("9223372036854775807"),
			UMIN: BigInt("0"),
			UMAX: BigInt("18446744073709551615"),
			C: BigInt,
			V: dv
		} : void 0;
	}
	exports.detectBi = detectBi;
	detectBi();
	function assertBi(bi) {
		if (!bi) throw new Error("BigInt unavailable, see https://github.com/timostamm/protobuf-ts/blob/v1.0.8/MANUAL.md#bigint-support");
	}
	const RE_DECIMAL_STR = /^-?[0-9]+$/;
	const TWO_PWR_32_DBL = 4294967296;
	const HALF_2_PWR_32 = 2147483648;
	var SharedPbLong = class {
		constructor(lo, hi) {
			this.lo = lo | 0;
			this.hi = hi | 0;
		}
		isZero() {
			return this.lo == 0 && this.hi == 0;
		}
		toNumber() {
			let result = this.hi * TWO_PWR_32_DBL + (this.lo >>> 0);
			if (!Number.isSafeInteger(result)) throw new Error("cannot convert to safe number");
			return result;
		}
	};
	var PbULong = class PbULong extends SharedPbLong {
		static from(value) {
			if (BI) switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					if (value == "") throw new Error("string is no integer");
					value = BI.C(value);
				case "number":
					if (value === 0) return this.ZERO;
					value = BI.C(value);
				case "bigint":
					if (!value) return this.ZERO;
					if (value < BI.UMIN) throw new Error("signed value for ulong");
					if (value > BI.UMAX) throw new Error("ulong too large");
					BI.V.setBigUint64(0, value, true);
					return new PbULong(BI.V.getInt32(0, true), BI.V.getInt32(4, true));
			}
			else switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					value = value.trim();
					if (!RE_DECIMAL_STR.test(value)) throw new Error("string is no integer");
					let [minus, lo, hi] = goog_varint_1.int64fromString(value);
					if (minus) throw new Error("signed value for ulong");
					return new PbULong(lo, hi);
				case "number":
					if (value == 0) return this.ZERO;
					if (!Number.isSafeInteger(value)) throw new Error("number is no integer");
					if (value < 0) throw new Error("signed value for ulong");
					return new PbULong(value, value / TWO_PWR_32_DBL);
			}
			throw new Error("unknown value " + typeof value);
		}
		toString() {
			return BI ? this.toBigInt().toString() : goog_varint_1.int64toString(this.lo, this.hi);
		}
		toBigInt() {
			assertBi(BI);
			BI.V.setInt32(0, this.lo, true);
			BI.V.setInt32(4, this.hi, true);
			return BI.V.getBigUint64(0, true);
		}
	};
	exports.PbULong = PbULong;
	PbULong.ZERO = new PbULong(0, 0);
	var PbLong = class PbLong extends SharedPbLong {
		static from(value) {
			if (BI) switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					if (value == "") throw new Error("string is no integer");
					value = BI.C(value);
				case "number":
					if (value === 0) return this.ZERO;
					value = BI.C(value);
				case "bigint":
					if (!value) return this.ZERO;
					if (value < BI.MIN) throw new Error("signed long too small");
					if (value > BI.MAX) throw new Error("signed long too large");
					BI.V.setBigInt64(0, value, true);
					return new PbLong(BI.V.getInt32(0, true), BI.V.getInt32(4, true));
			}
			else switch (typeof value) {
				case "string":
					if (value == "0") return this.ZERO;
					value = value.trim();
					if (!RE_DECIMAL_STR.test(value)) throw new Error("string is no integer");
					let [minus, lo, hi] = goog_varint_1.int64fromString(value);
					if (minus) {
						if (hi > HALF_2_PWR_32 || hi == HALF_2_PWR_32 && lo != 0) throw new Error("signed long too small");
					} else if (hi >= HALF_2_PWR_32) throw new Error("signed long too large");
					let pbl = new PbLong(lo, hi);
					return minus ? pbl.negate() : pbl;
				case "number":
					if (value == 0) return this.ZERO;
					if (!Number.isSafeInteger(value)) throw new Error("number is no integer");
					return value > 0 ? new PbLong(value, value / TWO_PWR_32_DBL) : new PbLong(-value, -value / TWO_PWR_32_DBL).negate();
			}
			throw new Error("unknown value " + typeof value);
		}
		isNegative() {
			return (this.hi & HALF_2_PWR_32) !== 0;
		}
		negate() {
			let hi = ~this.hi, lo = this.lo;
			if (lo) lo = ~lo + 1;
			else hi += 1;
			return new PbLong(lo, hi);
		}
		toString() {
			if (BI) return this.toBigInt().toString();
			if (this.isNegative()) {
				let n = this.negate();
				return "-" + goog_varint_1.int64toString(n.lo, n.hi);
			}
			return goog_varint_1.int64toString(this.lo, this.hi);
		}
		toBigInt() {
			assertBi(BI);
			BI.V.setInt32(0, this.lo, true);
			BI.V.setInt32(4, this.hi, true);
			return BI.V.getBigInt64(0, true);
		}
	};
	exports.PbLong = PbLong;
	PbLong.ZERO = new PbLong(0, 0);
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/binary-reader.js
var require_binary_reader = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BinaryReader = exports.binaryReadOptions = void 0;
	const binary_format_contract_1 = require_binary_format_contract();
	const pb_long_1 = require_pb_long();
	const goog_varint_1 = require_goog_varint();
	const defaultsRead = {
		readUnknownField: true,
		readerFactory: (bytes) => new BinaryReader(bytes)
	};
	function binaryReadOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsRead), options) : defaultsRead;
	}
	exports.binaryReadOptions = binaryReadOptions;
	var BinaryReader = class {
		constructor(buf, textDecoder) {
			this.varint64 = goog_varint_1.varint64read;
			this.uint32 = goog_varint_1.varint32read;
			this.buf = buf;
			this.len = buf.length;
			this.pos = 0;
			this.view = new DataView(buf.buffer, buf.byteOffset, buf.byteLength);
			this.textDecoder = textDecoder !== null && textDecoder !== void 0 ? textDecoder : new TextDecoder("utf-8", {
				fatal: true,
				ignoreBOM: true
			});
		}
		tag() {
			let tag = this.uint32(), fieldNo = tag >>> 3, wireType = tag & 7;
			if (fieldNo <= 0 || wireType < 0 || wireType > 5) throw new Error("illegal tag: field no " + fieldNo + " wire type " + wireType);
			return [fieldNo, wireType];
		}
		skip(wireType) {
			let start = this.pos;
			switch (wireType) {
				case binary_format_contract_1.WireType.Varint:
					while (this.buf[this.pos++] & 128);
					break;
				case binary_format_contract_1.WireType.Bit64: this.pos += 4;
				case binary_format_contract_1.WireType.Bit32:
					this.pos += 4;
					break;
				case binary_format_contract_1.WireType.LengthDelimited:
					let len = this.uint32();
					this.pos += len;
					break;
				case binary_format_contract_1.WireType.StartGroup:
					let t;
					while ((t = this.tag()[1]) !== binary_format_contract_1.WireType.EndGroup) this.skip(t);
					break;
				default: throw new Error("cant skip wire type " + wireType);
			}
			this.assertBounds();
			return this.buf.subarray(start, this.pos);
		}
		assertBounds() {
			if (this.pos > this.len) throw new RangeError("premature EOF");
		}
		int32() {
			return this.uint32() | 0;
		}
		sint32() {
			let zze = this.uint32();
			return zze >>> 1 ^ -(zze & 1);
		}
		int64() {
			return new pb_long_1.PbLong(...this.varint64());
		}
		uint64() {
			return new pb_long_1.PbULong(...this.varint64());
		}
		sint64() {
			let [lo, hi] = this.varint64();
			let s = -(lo & 1);
			lo = (lo >>> 1 | (hi & 1) << 31) ^ s;
			hi = hi >>> 1 ^ s;
			return new pb_long_1.PbLong(lo, hi);
		}
		bool() {
			let [lo, hi] = this.varint64();
			return lo !== 0 || hi !== 0;
		}
		fixed32() {
			return this.view.getUint32((this.pos += 4) - 4, true);
		}
		sfixed32() {
			return this.view.getInt32((this.pos += 4) - 4, true);
		}
		fixed64() {
			return new pb_long_1.PbULong(this.sfixed32(), this.sfixed32());
		}
		sfixed64() {
			return new pb_long_1.PbLong(this.sfixed32(), this.sfixed32());
		}
		float() {
			return this.view.getFloat32((this.pos += 4) - 4, true);
		}
		double() {
			return this.view.getFloat64((this.pos += 8) - 8, true);
		}
		bytes() {
			let len = this.uint32();
			let start = this.pos;
			this.pos += len;
			this.assertBounds();
			return this.buf.subarray(start, start + len);
		}
		string() {
			return this.textDecoder.decode(this.bytes());
		}
	};
	exports.BinaryReader = BinaryReader;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/assert.js
var require_assert = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.assertFloat32 = exports.assertUInt32 = exports.assertInt32 = exports.assertNever = exports.assert = void 0;
	function assert(condition, msg) {
		if (!condition) throw new Error(msg);
	}
	exports.assert = assert;
	function assertNever(value, msg) {
		throw new Error(msg !== null && msg !== void 0 ? msg : "Unexpected object: " + value);
	}
	exports.assertNever = assertNever;
	const FLOAT32_MAX = 34028234663852886e22;
	const FLOAT32_MIN = -34028234663852886e22;
	const UINT32_MAX = 4294967295;
	const INT32_MAX = 2147483647;
	const INT32_MIN = -2147483648;
	function assertInt32(arg) {
		if (typeof arg !== "number") throw new Error("invalid int 32: " + typeof arg);
		if (!Number.isInteger(arg) || arg > INT32_MAX || arg < INT32_MIN) throw new Error("invalid int 32: " + arg);
	}
	exports.assertInt32 = assertInt32;
	function assertUInt32(arg) {
		if (typeof arg !== "number") throw new Error("invalid uint 32: " + typeof arg);
		if (!Number.isInteger(arg) || arg > UINT32_MAX || arg < 0) throw new Error("invalid uint 32: " + arg);
	}
	exports.assertUInt32 = assertUInt32;
	function assertFloat32(arg) {
		if (typeof arg !== "number") throw new Error("invalid float 32: " + typeof arg);
		if (!Number.isFinite(arg)) return;
		if (arg > FLOAT32_MAX || arg < FLOAT32_MIN) throw new Error("invalid float 32: " + arg);
	}
	exports.assertFloat32 = assertFloat32;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/binary-writer.js
var require_binary_writer = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.BinaryWriter = exports.binaryWriteOptions = void 0;
	const pb_long_1 = require_pb_long();
	const goog_varint_1 = require_goog_varint();
	const assert_1 = require_assert();
	const defaultsWrite = {
		writeUnknownFields: true,
		writerFactory: () => new BinaryWriter()
	};
	function binaryWriteOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsWrite), options) : defaultsWrite;
	}
	exports.binaryWriteOptions = binaryWriteOptions;
	var BinaryWriter = class {
		constructor(textEncoder) {
			this.stack = [];
			this.textEncoder = textEncoder !== null && textEncoder !== void 0 ? textEncoder : new TextEncoder();
			this.chunks = [];
			this.buf = [];
		}
		finish() {
			this.chunks.push(new Uint8Array(this.buf));
			let len = 0;
			for (let i = 0; i < this.chunks.length; i++) len += this.chunks[i].length;
			let bytes = new Uint8Array(len);
			let offset = 0;
			for (let i = 0; i < this.chunks.length; i++) {
				bytes.set(this.chunks[i], offset);
				offset += this.chunks[i].length;
			}
			this.chunks = [];
			return bytes;
		}
		fork() {
			this.stack.push({
				chunks: this.chunks,
				buf: this.buf
			});
			this.chunks = [];
			this.buf = [];
			return this;
		}
		join() {
			let chunk = this.finish();
			let prev = this.stack.pop();
			if (!prev) throw new Error("invalid state, fork stack empty");
			this.chunks = prev.chunks;
			this.buf = prev.buf;
			this.uint32(chunk.byteLength);
			return this.raw(chunk);
		}
		tag(fieldNo, type) {
			return this.uint32((fieldNo << 3 | type) >>> 0);
		}
		raw(chunk) {
			if (this.buf.length) {
				this.chunks.push(new Uint8Array(this.buf));
				this.buf = [];
			}
			this.chunks.push(chunk);
			return this;
		}
		uint32(value) {
			assert_1.assertUInt32(value);
			while (value > 127) {
				this.buf.push(value & 127 | 128);
				value = value >>> 7;
			}
			this.buf.push(value);
			return this;
		}
		int32(value) {
			assert_1.assertInt32(value);
			goog_varint_1.varint32write(value, this.buf);
			return this;
		}
		bool(value) {
			this.buf.push(value ? 1 : 0);
			return this;
		}
		bytes(value) {
			this.uint32(value.byteLength);
			return this.raw(value);
		}
		string(value) {
			let chunk = this.textEncoder.encode(value);
			this.uint32(chunk.byteLength);
			return this.raw(chunk);
		}
		float(value) {
			assert_1.assertFloat32(value);
			let chunk = /* @__PURE__ */ new Uint8Array(4);
			new DataView(chunk.buffer).setFloat32(0, value, true);
			return this.raw(chunk);
		}
		double(value) {
			let chunk = /* @__PURE__ */ new Uint8Array(8);
			new DataView(chunk.buffer).setFloat64(0, value, true);
			return this.raw(chunk);
		}
		fixed32(value) {
			assert_1.assertUInt32(value);
			let chunk = /* @__PURE__ */ new Uint8Array(4);
			new DataView(chunk.buffer).setUint32(0, value, true);
			return this.raw(chunk);
		}
		sfixed32(value) {
			assert_1.assertInt32(value);
			let chunk = /* @__PURE__ */ new Uint8Array(4);
			new DataView(chunk.buffer).setInt32(0, value, true);
			return this.raw(chunk);
		}
		sint32(value) {
			assert_1.assertInt32(value);
			value = (value << 1 ^ value >> 31) >>> 0;
			goog_varint_1.varint32write(value, this.buf);
			return this;
		}
		sfixed64(value) {
			let chunk = /* @__PURE__ */ new Uint8Array(8);
			let view = new DataView(chunk.buffer);
			let long = pb_long_1.PbLong.from(value);
			view.setInt32(0, long.lo, true);
			view.setInt32(4, long.hi, true);
			return this.raw(chunk);
		}
		fixed64(value) {
			let chunk = /* @__PURE__ */ new Uint8Array(8);
			let view = new DataView(chunk.buffer);
			let long = pb_long_1.PbULong.from(value);
			view.setInt32(0, long.lo, true);
			view.setInt32(4, long.hi, true);
			return this.raw(chunk);
		}
		int64(value) {
			let long = pb_long_1.PbLong.from(value);
			goog_varint_1.varint64write(long.lo, long.hi, this.buf);
			return this;
		}
		sint64(value) {
			let long = pb_long_1.PbLong.from(value), sign = long.hi >> 31, lo = long.lo << 1 ^ sign, hi = (long.hi << 1 | long.lo >>> 31) ^ sign;
			goog_varint_1.varint64write(lo, hi, this.buf);
			return this;
		}
		uint64(value) {
			let long = pb_long_1.PbULong.from(value);
			goog_varint_1.varint64write(long.lo, long.hi, this.buf);
			return this;
		}
	};
	exports.BinaryWriter = BinaryWriter;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/json-format-contract.js
var require_json_format_contract = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeJsonOptions = exports.jsonWriteOptions = exports.jsonReadOptions = void 0;
	const defaultsWrite = {
		emitDefaultValues: false,
		enumAsInteger: false,
		useProtoFieldName: false,
		prettySpaces: 0
	};
	const defaultsRead = { ignoreUnknownFields: false };
	function jsonReadOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsRead), options) : defaultsRead;
	}
	exports.jsonReadOptions = jsonReadOptions;
	function jsonWriteOptions(options) {
		return options ? Object.assign(Object.assign({}, defaultsWrite), options) : defaultsWrite;
	}
	exports.jsonWriteOptions = jsonWriteOptions;
	function mergeJsonOptions(a, b) {
		var _a, _b;
		let c = Object.assign(Object.assign({}, a), b);
		c.typeRegistry = [...(_a = a === null || a === void 0 ? void 0 : a.typeRegistry) !== null && _a !== void 0 ? _a : [], ...(_b = b === null || b === void 0 ? void 0 : b.typeRegistry) !== null && _b !== void 0 ? _b : []];
		return c;
	}
	exports.mergeJsonOptions = mergeJsonOptions;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/message-type-contract.js
var require_message_type_contract = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MESSAGE_TYPE = void 0;
	exports.MESSAGE_TYPE = Symbol.for("protobuf-ts/message-type");
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/lower-camel-case.js
var require_lower_camel_case = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.lowerCamelCase = void 0;
	function lowerCamelCase(snakeCase) {
		let capNext = false;
		const sb = [];
		for (let i = 0; i < snakeCase.length; i++) {
			let next = snakeCase.charAt(i);
			if (next == "_") capNext = true;
			else if (/\d/.test(next)) {
				sb.push(next);
				capNext = true;
			} else if (capNext) {
				sb.push(next.toUpperCase());
				capNext = false;
			} else if (i == 0) sb.push(next.toLowerCase());
			else sb.push(next);
		}
		return sb.join("");
	}
	exports.lowerCamelCase = lowerCamelCase;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-info.js
var require_reflection_info$1 = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.readMessageOption = exports.readFieldOption = exports.readFieldOptions = exports.normalizeFieldInfo = exports.RepeatType = exports.LongType = exports.ScalarType = void 0;
	const lower_camel_case_1 = require_lower_camel_case();
	(function(ScalarType) {
		ScalarType[ScalarType["DOUBLE"] = 1] = "DOUBLE";
		ScalarType[ScalarType["FLOAT"] = 2] = "FLOAT";
		ScalarType[ScalarType["INT64"] = 3] = "INT64";
		ScalarType[ScalarType["UINT64"] = 4] = "UINT64";
		ScalarType[ScalarType["INT32"] = 5] = "INT32";
		ScalarType[ScalarType["FIXED64"] = 6] = "FIXED64";
		ScalarType[ScalarType["FIXED32"] = 7] = "FIXED32";
		ScalarType[ScalarType["BOOL"] = 8] = "BOOL";
		ScalarType[ScalarType["STRING"] = 9] = "STRING";
		ScalarType[ScalarType["BYTES"] = 12] = "BYTES";
		ScalarType[ScalarType["UINT32"] = 13] = "UINT32";
		ScalarType[ScalarType["SFIXED32"] = 15] = "SFIXED32";
		ScalarType[ScalarType["SFIXED64"] = 16] = "SFIXED64";
		ScalarType[ScalarType["SINT32"] = 17] = "SINT32";
		ScalarType[ScalarType["SINT64"] = 18] = "SINT64";
	})(exports.ScalarType || (exports.ScalarType = {}));
	(function(LongType) {
		LongType[LongType["BIGINT"] = 0] = "BIGINT";
		LongType[LongType["STRING"] = 1] = "STRING";
		LongType[LongType["NUMBER"] = 2] = "NUMBER";
	})(exports.LongType || (exports.LongType = {}));
	var RepeatType;
	(function(RepeatType) {
		RepeatType[RepeatType["NO"] = 0] = "NO";
		RepeatType[RepeatType["PACKED"] = 1] = "PACKED";
		RepeatType[RepeatType["UNPACKED"] = 2] = "UNPACKED";
	})(RepeatType = exports.RepeatType || (exports.RepeatType = {}));
	function normalizeFieldInfo(field) {
		var _a, _b, _c, _d;
		field.localName = (_a = field.localName) !== null && _a !== void 0 ? _a : lower_camel_case_1.lowerCamelCase(field.name);
		field.jsonName = (_b = field.jsonName) !== null && _b !== void 0 ? _b : lower_camel_case_1.lowerCamelCase(field.name);
		field.repeat = (_c = field.repeat) !== null && _c !== void 0 ? _c : RepeatType.NO;
		field.opt = (_d = field.opt) !== null && _d !== void 0 ? _d : field.repeat ? false : field.oneof ? false : field.kind == "message";
		return field;
	}
	exports.normalizeFieldInfo = normalizeFieldInfo;
	function readFieldOptions(messageType, fieldName, extensionName, extensionType) {
		var _a;
		const options = (_a = messageType.fields.find((m, i) => m.localName == fieldName || i == fieldName)) === null || _a === void 0 ? void 0 : _a.options;
		return options && options[extensionName] ? extensionType.fromJson(options[extensionName]) : void 0;
	}
	exports.readFieldOptions = readFieldOptions;
	function readFieldOption(messageType, fieldName, extensionName, extensionType) {
		var _a;
		const options = (_a = messageType.fields.find((m, i) => m.localName == fieldName || i == fieldName)) === null || _a === void 0 ? void 0 : _a.options;
		if (!options) return;
		const optionVal = options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readFieldOption = readFieldOption;
	function readMessageOption(messageType, extensionName, extensionType) {
		const optionVal = messageType.options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readMessageOption = readMessageOption;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/oneof.js
var require_oneof = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getSelectedOneofValue = exports.clearOneofValue = exports.setUnknownOneofValue = exports.setOneofValue = exports.getOneofValue = exports.isOneofGroup = void 0;
	function isOneofGroup(any) {
		if (typeof any != "object" || any === null || !any.hasOwnProperty("oneofKind")) return false;
		switch (typeof any.oneofKind) {
			case "string":
				if (any[any.oneofKind] === void 0) return false;
				return Object.keys(any).length == 2;
			case "undefined": return Object.keys(any).length == 1;
			default: return false;
		}
	}
	exports.isOneofGroup = isOneofGroup;
	function getOneofValue(oneof, kind) {
		return oneof[kind];
	}
	exports.getOneofValue = getOneofValue;
	function setOneofValue(oneof, kind, value) {
		if (oneof.oneofKind !== void 0) delete oneof[oneof.oneofKind];
		oneof.oneofKind = kind;
		if (value !== void 0) oneof[kind] = value;
	}
	exports.setOneofValue = setOneofValue;
	function setUnknownOneofValue(oneof, kind, value) {
		if (oneof.oneofKind !== void 0) delete oneof[oneof.oneofKind];
		oneof.oneofKind = kind;
		if (value !== void 0 && kind !== void 0) oneof[kind] = value;
	}
	exports.setUnknownOneofValue = setUnknownOneofValue;
	function clearOneofValue(oneof) {
		if (oneof.oneofKind !== void 0) delete oneof[oneof.oneofKind];
		oneof.oneofKind = void 0;
	}
	exports.clearOneofValue = clearOneofValue;
	function getSelectedOneofValue(oneof) {
		if (oneof.oneofKind === void 0) return;
		return oneof[oneof.oneofKind];
	}
	exports.getSelectedOneofValue = getSelectedOneofValue;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-type-check.js
var require_reflection_type_check = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionTypeCheck = void 0;
	const reflection_info_1 = require_reflection_info$1();
	const oneof_1 = require_oneof();
	var ReflectionTypeCheck = class {
		constructor(info) {
			var _a;
			this.fields = (_a = info.fields) !== null && _a !== void 0 ? _a : [];
		}
		prepare() {
			if (this.data) return;
			const req = [], known = [], oneofs = [];
			for (let field of this.fields) if (field.oneof) {
				if (!oneofs.includes(field.oneof)) {
					oneofs.push(field.oneof);
					req.push(field.oneof);
					known.push(field.oneof);
				}
			} else {
				known.push(field.localName);
				switch (field.kind) {
					case "scalar":
					case "enum":
						if (!field.opt || field.repeat) req.push(field.localName);
						break;
					case "message":
						if (field.repeat) req.push(field.localName);
						break;
					case "map": req.push(field.localName);
				}
			}
			this.data = {
				req,
				known,
				oneofs: Object.values(oneofs)
			};
		}
		is(message, depth, allowExcessProperties = false) {
			if (depth < 0) return true;
			if (message === null || message === void 0 || typeof message != "object") return false;
			this.prepare();
			let keys = Object.keys(message), data = this.data;
			if (keys.length < data.req.length || data.req.some((n) => !keys.includes(n))) return false;
			if (!allowExcessProperties) {
				if (keys.some((k) => !data.known.includes(k))) return false;
			}
			if (depth < 1) return true;
			for (const name of data.oneofs) {
				const group = message[name];
				if (!oneof_1.isOneofGroup(group)) return false;
				if (group.oneofKind === void 0) continue;
				const field = this.fields.find((f) => f.localName === group.oneofKind);
				if (!field) return false;
				if (!this.field(group[group.oneofKind], field, allowExcessProperties, depth)) return false;
			}
			for (const field of this.fields) {
				if (field.oneof !== void 0) continue;
				if (!this.field(message[field.localName], field, allowExcessProperties, depth)) return false;
			}
			return true;
		}
		field(arg, field, allowExcessProperties, depth) {
			let repeated = field.repeat;
			switch (field.kind) {
				case "scalar":
					if (arg === void 0) return field.opt;
					if (repeated) return this.scalars(arg, field.T, depth, field.L);
					return this.scalar(arg, field.T, field.L);
				case "enum":
					if (arg === void 0) return field.opt;
					if (repeated) return this.scalars(arg, reflection_info_1.ScalarType.INT32, depth);
					return this.scalar(arg, reflection_info_1.ScalarType.INT32);
				case "message":
					if (arg === void 0) return true;
					if (repeated) return this.messages(arg, field.T(), allowExcessProperties, depth);
					return this.message(arg, field.T(), allowExcessProperties, depth);
				case "map":
					if (typeof arg != "object" || arg === null) return false;
					if (depth < 2) return true;
					if (!this.mapKeys(arg, field.K, depth)) return false;
					switch (field.V.kind) {
						case "scalar": return this.scalars(Object.values(arg), field.V.T, depth, field.V.L);
						case "enum": return this.scalars(Object.values(arg), reflection_info_1.ScalarType.INT32, depth);
						case "message": return this.messages(Object.values(arg), field.V.T(), allowExcessProperties, depth);
					}
			}
			return true;
		}
		message(arg, type, allowExcessProperties, depth) {
			if (allowExcessProperties) return type.isAssignable(arg, depth);
			return type.is(arg, depth);
		}
		messages(arg, type, allowExcessProperties, depth) {
			if (!Array.isArray(arg)) return false;
			if (depth < 2) return true;
			if (allowExcessProperties) {
				for (let i = 0; i < arg.length && i < depth; i++) if (!type.isAssignable(arg[i], depth - 1)) return false;
			} else for (let i = 0; i < arg.length && i < depth; i++) if (!type.is(arg[i], depth - 1)) return false;
			return true;
		}
		scalar(arg, type, longType) {
			let argType = typeof arg;
			switch (type) {
				case reflection_info_1.ScalarType.UINT64:
				case reflection_info_1.ScalarType.FIXED64:
				case reflection_info_1.ScalarType.INT64:
				case reflection_info_1.ScalarType.SFIXED64:
				case reflection_info_1.ScalarType.SINT64: switch (longType) {
					case reflection_info_1.LongType.BIGINT: return argType == "bigint";
					case reflection_info_1.LongType.NUMBER: return argType == "number" && !isNaN(arg);
					default: return argType == "string";
				}
				case reflection_info_1.ScalarType.BOOL: return argType == "boolean";
				case reflection_info_1.ScalarType.STRING: return argType == "string";
				case reflection_info_1.ScalarType.BYTES: return arg instanceof Uint8Array;
				case reflection_info_1.ScalarType.DOUBLE:
				case reflection_info_1.ScalarType.FLOAT: return argType == "number" && !isNaN(arg);
				default: return argType == "number" && Number.isInteger(arg);
			}
		}
		scalars(arg, type, depth, longType) {
			if (!Array.isArray(arg)) return false;
			if (depth < 2) return true;
			if (Array.isArray(arg)) {
				for (let i = 0; i < arg.length && i < depth; i++) if (!this.scalar(arg[i], type, longType)) return false;
			}
			return true;
		}
		mapKeys(map, type, depth) {
			let keys = Object.keys(map);
			switch (type) {
				case reflection_info_1.ScalarType.INT32:
				case reflection_info_1.ScalarType.FIXED32:
				case reflection_info_1.ScalarType.SFIXED32:
				case reflection_info_1.ScalarType.SINT32:
				case reflection_info_1.ScalarType.UINT32: return this.scalars(keys.slice(0, depth).map((k) => parseInt(k)), type, depth);
				case reflection_info_1.ScalarType.BOOL: return this.scalars(keys.slice(0, depth).map((k) => k == "true" ? true : k == "false" ? false : k), type, depth);
				default: return this.scalars(keys, type, depth, reflection_info_1.LongType.STRING);
			}
		}
	};
	exports.ReflectionTypeCheck = ReflectionTypeCheck;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-long-convert.js
var require_reflection_long_convert = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionLongConvert = void 0;
	const reflection_info_1 = require_reflection_info$1();
	function reflectionLongConvert(long, type) {
		switch (type) {
			case reflection_info_1.LongType.BIGINT: return long.toBigInt();
			case reflection_info_1.LongType.NUMBER: return long.toNumber();
			default: return long.toString();
		}
	}
	exports.reflectionLongConvert = reflectionLongConvert;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-json-reader.js
var require_reflection_json_reader = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionJsonReader = void 0;
	const json_typings_1 = require_json_typings();
	const base64_1 = require_base64();
	const reflection_info_1 = require_reflection_info$1();
	const pb_long_1 = require_pb_long();
	const assert_1 = require_assert();
	const reflection_long_convert_1 = require_reflection_long_convert();
	var ReflectionJsonReader = class {
		constructor(info) {
			this.info = info;
		}
		prepare() {
			var _a;
			if (this.fMap === void 0) {
				this.fMap = {};
				const fieldsInput = (_a = this.info.fields) !== null && _a !== void 0 ? _a : [];
				for (const field of fieldsInput) {
					this.fMap[field.name] = field;
					this.fMap[field.jsonName] = field;
					this.fMap[field.localName] = field;
				}
			}
		}
		assert(condition, fieldName, jsonValue) {
			if (!condition) {
				let what = json_typings_1.typeofJsonValue(jsonValue);
				if (what == "number" || what == "boolean") what = jsonValue.toString();
				throw new Error(`Cannot parse JSON ${what} for ${this.info.typeName}#${fieldName}`);
			}
		}
		read(input, message, options) {
			this.prepare();
			const oneofsHandled = [];
			for (const [jsonKey, jsonValue] of Object.entries(input)) {
				const field = this.fMap[jsonKey];
				if (!field) {
					if (!options.ignoreUnknownFields) throw new Error(`Found unknown field while reading ${this.info.typeName} from JSON format. JSON key: ${jsonKey}`);
					continue;
				}
				const localName = field.localName;
				let target;
				if (field.oneof) {
					if (jsonValue === null && (field.kind !== "enum" || field.T()[0] !== "google.protobuf.NullValue")) continue;
					if (oneofsHandled.includes(field.oneof)) throw new Error(`Multiple members of the oneof group "${field.oneof}" of ${this.info.typeName} are present in JSON.`);
					oneofsHandled.push(field.oneof);
					target = message[field.oneof] = { oneofKind: localName };
				} else target = message;
				if (field.kind == "map") {
					if (jsonValue === null) continue;
					this.assert(json_typings_1.isJsonObject(jsonValue), field.name, jsonValue);
					const fieldObj = target[localName];
					for (const [jsonObjKey, jsonObjValue] of Object.entries(jsonValue)) {
						this.assert(jsonObjValue !== null, field.name + " map value", null);
						let val;
						switch (field.V.kind) {
							case "message":
								val = field.V.T().internalJsonRead(jsonObjValue, options);
								break;
							case "enum":
								val = this.enum(field.V.T(), jsonObjValue, field.name, options.ignoreUnknownFields);
								if (val === false) continue;
								break;
							case "scalar": val = this.scalar(jsonObjValue, field.V.T, field.V.L, field.name);
						}
						this.assert(val !== void 0, field.name + " map value", jsonObjValue);
						let key = jsonObjKey;
						if (field.K == reflection_info_1.ScalarType.BOOL) key = key == "true" ? true : key == "false" ? false : key;
						key = this.scalar(key, field.K, reflection_info_1.LongType.STRING, field.name).toString();
						fieldObj[key] = val;
					}
				} else if (field.repeat) {
					if (jsonValue === null) continue;
					this.assert(Array.isArray(jsonValue), field.name, jsonValue);
					const fieldArr = target[localName];
					for (const jsonItem of jsonValue) {
						this.assert(jsonItem !== null, field.name, null);
						let val;
						switch (field.kind) {
							case "message":
								val = field.T().internalJsonRead(jsonItem, options);
								break;
							case "enum":
								val = this.enum(field.T(), jsonItem, field.name, options.ignoreUnknownFields);
								if (val === false) continue;
								break;
							case "scalar": val = this.scalar(jsonItem, field.T, field.L, field.name);
						}
						this.assert(val !== void 0, field.name, jsonValue);
						fieldArr.push(val);
					}
				} else switch (field.kind) {
					case "message":
						if (jsonValue === null && field.T().typeName != "google.protobuf.Value") {
							this.assert(field.oneof === void 0, field.name + " (oneof member)", null);
							continue;
						}
						target[localName] = field.T().internalJsonRead(jsonValue, options, target[localName]);
						break;
					case "enum":
						if (jsonValue === null) continue;
						let val = this.enum(field.T(), jsonValue, field.name, options.ignoreUnknownFields);
						if (val === false) continue;
						target[localName] = val;
						break;
					case "scalar":
						if (jsonValue === null) continue;
						target[localName] = this.scalar(jsonValue, field.T, field.L, field.name);
				}
			}
		}
		enum(type, json, fieldName, ignoreUnknownFields) {
			if (type[0] == "google.protobuf.NullValue") assert_1.assert(json === null || json === "NULL_VALUE", `Unable to parse field ${this.info.typeName}#${fieldName}, enum ${type[0]} only accepts null.`);
			if (json === null) return 0;
			switch (typeof json) {
				case "number":
					assert_1.assert(Number.isInteger(json), `Unable to parse field ${this.info.typeName}#${fieldName}, enum can only be integral number, got ${json}.`);
					return json;
				case "string":
					let localEnumName = json;
					if (type[2] && json.substring(0, type[2].length) === type[2]) localEnumName = json.substring(type[2].length);
					let enumNumber = type[1][localEnumName];
					if (typeof enumNumber === "undefined" && ignoreUnknownFields) return false;
					assert_1.assert(typeof enumNumber == "number", `Unable to parse field ${this.info.typeName}#${fieldName}, enum ${type[0]} has no value for "${json}".`);
					return enumNumber;
			}
			assert_1.assert(false, `Unable to parse field ${this.info.typeName}#${fieldName}, cannot parse enum value from ${typeof json}".`);
		}
		scalar(json, type, longType, fieldName) {
			let e;
			try {
				switch (type) {
					case reflection_info_1.ScalarType.DOUBLE:
					case reflection_info_1.ScalarType.FLOAT:
						if (json === null) return 0;
						if (json === "NaN") return NaN;
						if (json === "Infinity") return Number.POSITIVE_INFINITY;
						if (json === "-Infinity") return Number.NEGATIVE_INFINITY;
						if (json === "") {
							e = "empty string";
							break;
						}
						if (typeof json == "string" && json.trim().length !== json.length) {
							e = "extra whitespace";
							break;
						}
						if (typeof json != "string" && typeof json != "number") break;
						let float = Number(json);
						if (Number.isNaN(float)) {
							e = "not a number";
							break;
						}
						if (!Number.isFinite(float)) {
							e = "too large or small";
							break;
						}
						if (type == reflection_info_1.ScalarType.FLOAT) assert_1.assertFloat32(float);
						return float;
					case reflection_info_1.ScalarType.INT32:
					case reflection_info_1.ScalarType.FIXED32:
					case reflection_info_1.ScalarType.SFIXED32:
					case reflection_info_1.ScalarType.SINT32:
					case reflection_info_1.ScalarType.UINT32:
						if (json === null) return 0;
						let int32;
						if (typeof json == "number") int32 = json;
						else if (json === "") e = "empty string";
						else if (typeof json == "string") {
							if (json.trim().length !== json.length) e = "extra whitespace";
							else int32 = Number(json);
						}
						if (int32 === void 0) break;
						if (type == reflection_info_1.ScalarType.UINT32) assert_1.assertUInt32(int32);
						else assert_1.assertInt32(int32);
						return int32;
					case reflection_info_1.ScalarType.INT64:
					case reflection_info_1.ScalarType.SFIXED64:
					case reflection_info_1.ScalarType.SINT64:
						if (json === null) return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbLong.ZERO, longType);
						if (typeof json != "number" && typeof json != "string") break;
						return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbLong.from(json), longType);
					case reflection_info_1.ScalarType.FIXED64:
					case reflection_info_1.ScalarType.UINT64:
						if (json === null) return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbULong.ZERO, longType);
						if (typeof json != "number" && typeof json != "string") break;
						return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbULong.from(json), longType);
					case reflection_info_1.ScalarType.BOOL:
						if (json === null) return false;
						if (typeof json !== "boolean") break;
						return json;
					case reflection_info_1.ScalarType.STRING:
						if (json === null) return "";
						if (typeof json !== "string") {
							e = "extra whitespace";
							break;
						}
						return json;
					case reflection_info_1.ScalarType.BYTES:
						if (json === null || json === "") return /* @__PURE__ */ new Uint8Array(0);
						if (typeof json !== "string") break;
						return base64_1.base64decode(json);
				}
			} catch (error) {
				e = error.message;
			}
			this.assert(false, fieldName + (e ? " - " + e : ""), json);
		}
	};
	exports.ReflectionJsonReader = ReflectionJsonReader;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-json-writer.js
var require_reflection_json_writer = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionJsonWriter = void 0;
	const base64_1 = require_base64();
	const pb_long_1 = require_pb_long();
	const reflection_info_1 = require_reflection_info$1();
	const assert_1 = require_assert();
	var ReflectionJsonWriter = class {
		constructor(info) {
			var _a;
			this.fields = (_a = info.fields) !== null && _a !== void 0 ? _a : [];
		}
		write(message, options) {
			const json = {}, source = message;
			for (const field of this.fields) {
				if (!field.oneof) {
					let jsonValue = this.field(field, source[field.localName], options);
					if (jsonValue !== void 0) json[options.useProtoFieldName ? field.name : field.jsonName] = jsonValue;
					continue;
				}
				const group = source[field.oneof];
				if (group.oneofKind !== field.localName) continue;
				const opt = field.kind == "scalar" || field.kind == "enum" ? Object.assign(Object.assign({}, options), { emitDefaultValues: true }) : options;
				let jsonValue = this.field(field, group[field.localName], opt);
				assert_1.assert(jsonValue !== void 0);
				json[options.useProtoFieldName ? field.name : field.jsonName] = jsonValue;
			}
			return json;
		}
		field(field, value, options) {
			let jsonValue = void 0;
			if (field.kind == "map") {
				assert_1.assert(typeof value == "object" && value !== null);
				const jsonObj = {};
				switch (field.V.kind) {
					case "scalar":
						for (const [entryKey, entryValue] of Object.entries(value)) {
							const val = this.scalar(field.V.T, entryValue, field.name, false, true);
							assert_1.assert(val !== void 0);
							jsonObj[entryKey.toString()] = val;
						}
						break;
					case "message":
						const messageType = field.V.T();
						for (const [entryKey, entryValue] of Object.entries(value)) {
							const val = this.message(messageType, entryValue, field.name, options);
							assert_1.assert(val !== void 0);
							jsonObj[entryKey.toString()] = val;
						}
						break;
					case "enum":
						const enumInfo = field.V.T();
						for (const [entryKey, entryValue] of Object.entries(value)) {
							assert_1.assert(entryValue === void 0 || typeof entryValue == "number");
							const val = this.enum(enumInfo, entryValue, field.name, false, true, options.enumAsInteger);
							assert_1.assert(val !== void 0);
							jsonObj[entryKey.toString()] = val;
						}
				}
				if (options.emitDefaultValues || Object.keys(jsonObj).length > 0) jsonValue = jsonObj;
			} else if (field.repeat) {
				assert_1.assert(Array.isArray(value));
				const jsonArr = [];
				switch (field.kind) {
					case "scalar":
						for (let i = 0; i < value.length; i++) {
							const val = this.scalar(field.T, value[i], field.name, field.opt, true);
							assert_1.assert(val !== void 0);
							jsonArr.push(val);
						}
						break;
					case "enum":
						const enumInfo = field.T();
						for (let i = 0; i < value.length; i++) {
							assert_1.assert(value[i] === void 0 || typeof value[i] == "number");
							const val = this.enum(enumInfo, value[i], field.name, field.opt, true, options.enumAsInteger);
							assert_1.assert(val !== void 0);
							jsonArr.push(val);
						}
						break;
					case "message":
						const messageType = field.T();
						for (let i = 0; i < value.length; i++) {
							const val = this.message(messageType, value[i], field.name, options);
							assert_1.assert(val !== void 0);
							jsonArr.push(val);
						}
				}
				if (options.emitDefaultValues || jsonArr.length > 0 || options.emitDefaultValues) jsonValue = jsonArr;
			} else switch (field.kind) {
				case "scalar":
					jsonValue = this.scalar(field.T, value, field.name, field.opt, options.emitDefaultValues);
					break;
				case "enum":
					jsonValue = this.enum(field.T(), value, field.name, field.opt, options.emitDefaultValues, options.enumAsInteger);
					break;
				case "message": jsonValue = this.message(field.T(), value, field.name, options);
			}
			return jsonValue;
		}
		enum(type, value, fieldName, optional, emitDefaultValues, enumAsInteger) {
			if (type[0] == "google.protobuf.NullValue") return !emitDefaultValues && !optional ? void 0 : null;
			if (value === void 0) {
				assert_1.assert(optional);
				return;
			}
			if (value === 0 && !emitDefaultValues && !optional) return void 0;
			assert_1.assert(typeof value == "number");
			assert_1.assert(Number.isInteger(value));
			if (enumAsInteger || !type[1].hasOwnProperty(value)) return value;
			if (type[2]) return type[2] + type[1][value];
			return type[1][value];
		}
		message(type, value, fieldName, options) {
			if (value === void 0) return options.emitDefaultValues ? null : void 0;
			return type.internalJsonWrite(value, options);
		}
		scalar(type, value, fieldName, optional, emitDefaultValues) {
			if (value === void 0) {
				assert_1.assert(optional);
				return;
			}
			const ed = emitDefaultValues || optional;
			switch (type) {
				case reflection_info_1.ScalarType.INT32:
				case reflection_info_1.ScalarType.SFIXED32:
				case reflection_info_1.ScalarType.SINT32:
					if (value === 0) return ed ? 0 : void 0;
					assert_1.assertInt32(value);
					return value;
				case reflection_info_1.ScalarType.FIXED32:
				case reflection_info_1.ScalarType.UINT32:
					if (value === 0) return ed ? 0 : void 0;
					assert_1.assertUInt32(value);
					return value;
				case reflection_info_1.ScalarType.FLOAT: assert_1.assertFloat32(value);
				case reflection_info_1.ScalarType.DOUBLE:
					if (value === 0) return ed ? 0 : void 0;
					assert_1.assert(typeof value == "number");
					if (Number.isNaN(value)) return "NaN";
					if (value === Number.POSITIVE_INFINITY) return "Infinity";
					if (value === Number.NEGATIVE_INFINITY) return "-Infinity";
					return value;
				case reflection_info_1.ScalarType.STRING:
					if (value === "") return ed ? "" : void 0;
					assert_1.assert(typeof value == "string");
					return value;
				case reflection_info_1.ScalarType.BOOL:
					if (value === false) return ed ? false : void 0;
					assert_1.assert(typeof value == "boolean");
					return value;
				case reflection_info_1.ScalarType.UINT64:
				case reflection_info_1.ScalarType.FIXED64:
					assert_1.assert(typeof value == "number" || typeof value == "string" || typeof value == "bigint");
					let ulong = pb_long_1.PbULong.from(value);
					if (ulong.isZero() && !ed) return void 0;
					return ulong.toString();
				case reflection_info_1.ScalarType.INT64:
				case reflection_info_1.ScalarType.SFIXED64:
				case reflection_info_1.ScalarType.SINT64:
					assert_1.assert(typeof value == "number" || typeof value == "string" || typeof value == "bigint");
					let long = pb_long_1.PbLong.from(value);
					if (long.isZero() && !ed) return void 0;
					return long.toString();
				case reflection_info_1.ScalarType.BYTES:
					assert_1.assert(value instanceof Uint8Array);
					if (!value.byteLength) return ed ? "" : void 0;
					return base64_1.base64encode(value);
			}
		}
	};
	exports.ReflectionJsonWriter = ReflectionJsonWriter;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-scalar-default.js
var require_reflection_scalar_default = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionScalarDefault = void 0;
	const reflection_info_1 = require_reflection_info$1();
	const reflection_long_convert_1 = require_reflection_long_convert();
	const pb_long_1 = require_pb_long();
	function reflectionScalarDefault(type, longType = reflection_info_1.LongType.STRING) {
		switch (type) {
			case reflection_info_1.ScalarType.BOOL: return false;
			case reflection_info_1.ScalarType.UINT64:
			case reflection_info_1.ScalarType.FIXED64: return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbULong.ZERO, longType);
			case reflection_info_1.ScalarType.INT64:
			case reflection_info_1.ScalarType.SFIXED64:
			case reflection_info_1.ScalarType.SINT64: return reflection_long_convert_1.reflectionLongConvert(pb_long_1.PbLong.ZERO, longType);
			case reflection_info_1.ScalarType.DOUBLE:
			case reflection_info_1.ScalarType.FLOAT: return 0;
			case reflection_info_1.ScalarType.BYTES: return /* @__PURE__ */ new Uint8Array(0);
			case reflection_info_1.ScalarType.STRING: return "";
			default: return 0;
		}
	}
	exports.reflectionScalarDefault = reflectionScalarDefault;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-binary-reader.js
var require_reflection_binary_reader = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionBinaryReader = void 0;
	const binary_format_contract_1 = require_binary_format_contract();
	const reflection_info_1 = require_reflection_info$1();
	const reflection_long_convert_1 = require_reflection_long_convert();
	const reflection_scalar_default_1 = require_reflection_scalar_default();
	var ReflectionBinaryReader = class {
		constructor(info) {
			this.info = info;
		}
		prepare() {
			var _a;
			if (!this.fieldNoToField) {
				const fieldsInput = (_a = this.info.fields) !== null && _a !== void 0 ? _a : [];
				this.fieldNoToField = new Map(fieldsInput.map((field) => [field.no, field]));
			}
		}
		read(reader, message, options, length) {
			this.prepare();
			const end = length === void 0 ? reader.len : reader.pos + length;
			while (reader.pos < end) {
				const [fieldNo, wireType] = reader.tag(), field = this.fieldNoToField.get(fieldNo);
				if (!field) {
					let u = options.readUnknownField;
					if (u == "throw") throw new Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.info.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? binary_format_contract_1.UnknownFieldHandler.onRead : u)(this.info.typeName, message, fieldNo, wireType, d);
					continue;
				}
				let target = message, repeated = field.repeat, localName = field.localName;
				if (field.oneof) {
					target = target[field.oneof];
					if (target.oneofKind !== localName) target = message[field.oneof] = { oneofKind: localName };
				}
				switch (field.kind) {
					case "scalar":
					case "enum":
						let T = field.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.T;
						let L = field.kind == "scalar" ? field.L : void 0;
						if (repeated) {
							let arr = target[localName];
							if (wireType == binary_format_contract_1.WireType.LengthDelimited && T != reflection_info_1.ScalarType.STRING && T != reflection_info_1.ScalarType.BYTES) {
								let e = reader.uint32() + reader.pos;
								while (reader.pos < e) arr.push(this.scalar(reader, T, L));
							} else arr.push(this.scalar(reader, T, L));
						} else target[localName] = this.scalar(reader, T, L);
						break;
					case "message":
						if (repeated) {
							let arr = target[localName];
							let msg = field.T().internalBinaryRead(reader, reader.uint32(), options);
							arr.push(msg);
						} else target[localName] = field.T().internalBinaryRead(reader, reader.uint32(), options, target[localName]);
						break;
					case "map":
						let [mapKey, mapVal] = this.mapEntry(field, reader, options);
						target[localName][mapKey] = mapVal;
				}
			}
		}
		mapEntry(field, reader, options) {
			let length = reader.uint32();
			let end = reader.pos + length;
			let key = void 0;
			let val = void 0;
			while (reader.pos < end) {
				let [fieldNo, wireType] = reader.tag();
				switch (fieldNo) {
					case 1:
						if (field.K == reflection_info_1.ScalarType.BOOL) key = reader.bool().toString();
						else key = this.scalar(reader, field.K, reflection_info_1.LongType.STRING);
						break;
					case 2:
						switch (field.V.kind) {
							case "scalar":
								val = this.scalar(reader, field.V.T, field.V.L);
								break;
							case "enum":
								val = reader.int32();
								break;
							case "message": val = field.V.T().internalBinaryRead(reader, reader.uint32(), options);
						}
						break;
					default: throw new Error(`Unknown field ${fieldNo} (wire type ${wireType}) in map entry for ${this.info.typeName}#${field.name}`);
				}
			}
			if (key === void 0) {
				let keyRaw = reflection_scalar_default_1.reflectionScalarDefault(field.K);
				key = field.K == reflection_info_1.ScalarType.BOOL ? keyRaw.toString() : keyRaw;
			}
			if (val === void 0) switch (field.V.kind) {
				case "scalar":
					val = reflection_scalar_default_1.reflectionScalarDefault(field.V.T, field.V.L);
					break;
				case "enum":
					val = 0;
					break;
				case "message": val = field.V.T().create();
			}
			return [key, val];
		}
		scalar(reader, type, longType) {
			switch (type) {
				case reflection_info_1.ScalarType.INT32: return reader.int32();
				case reflection_info_1.ScalarType.STRING: return reader.string();
				case reflection_info_1.ScalarType.BOOL: return reader.bool();
				case reflection_info_1.ScalarType.DOUBLE: return reader.double();
				case reflection_info_1.ScalarType.FLOAT: return reader.float();
				case reflection_info_1.ScalarType.INT64: return reflection_long_convert_1.reflectionLongConvert(reader.int64(), longType);
				case reflection_info_1.ScalarType.UINT64: return reflection_long_convert_1.reflectionLongConvert(reader.uint64(), longType);
				case reflection_info_1.ScalarType.FIXED64: return reflection_long_convert_1.reflectionLongConvert(reader.fixed64(), longType);
				case reflection_info_1.ScalarType.FIXED32: return reader.fixed32();
				case reflection_info_1.ScalarType.BYTES: return reader.bytes();
				case reflection_info_1.ScalarType.UINT32: return reader.uint32();
				case reflection_info_1.ScalarType.SFIXED32: return reader.sfixed32();
				case reflection_info_1.ScalarType.SFIXED64: return reflection_long_convert_1.reflectionLongConvert(reader.sfixed64(), longType);
				case reflection_info_1.ScalarType.SINT32: return reader.sint32();
				case reflection_info_1.ScalarType.SINT64: return reflection_long_convert_1.reflectionLongConvert(reader.sint64(), longType);
			}
		}
	};
	exports.ReflectionBinaryReader = ReflectionBinaryReader;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-binary-writer.js
var require_reflection_binary_writer = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ReflectionBinaryWriter = void 0;
	const binary_format_contract_1 = require_binary_format_contract();
	const reflection_info_1 = require_reflection_info$1();
	const assert_1 = require_assert();
	const pb_long_1 = require_pb_long();
	var ReflectionBinaryWriter = class {
		constructor(info) {
			this.info = info;
		}
		prepare() {
			if (!this.fields) {
				const fieldsInput = this.info.fields ? this.info.fields.concat() : [];
				this.fields = fieldsInput.sort((a, b) => a.no - b.no);
			}
		}
		write(message, writer, options) {
			this.prepare();
			for (const field of this.fields) {
				let value, emitDefault, repeated = field.repeat, localName = field.localName;
				if (field.oneof) {
					const group = message[field.oneof];
					if (group.oneofKind !== localName) continue;
					value = group[localName];
					emitDefault = true;
				} else {
					value = message[localName];
					emitDefault = false;
				}
				switch (field.kind) {
					case "scalar":
					case "enum":
						let T = field.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.T;
						if (repeated) {
							assert_1.assert(Array.isArray(value));
							if (repeated == reflection_info_1.RepeatType.PACKED) this.packed(writer, T, field.no, value);
							else for (const item of value) this.scalar(writer, T, field.no, item, true);
						} else if (value === void 0) assert_1.assert(field.opt);
						else this.scalar(writer, T, field.no, value, emitDefault || field.opt);
						break;
					case "message":
						if (repeated) {
							assert_1.assert(Array.isArray(value));
							for (const item of value) this.message(writer, options, field.T(), field.no, item);
						} else this.message(writer, options, field.T(), field.no, value);
						break;
					case "map":
						assert_1.assert(typeof value == "object" && value !== null);
						for (const [key, val] of Object.entries(value)) this.mapEntry(writer, options, field, key, val);
				}
			}
			let u = options.writeUnknownFields;
			if (u !== false) (u === true ? binary_format_contract_1.UnknownFieldHandler.onWrite : u)(this.info.typeName, message, writer);
		}
		mapEntry(writer, options, field, key, value) {
			writer.tag(field.no, binary_format_contract_1.WireType.LengthDelimited);
			writer.fork();
			let keyValue = key;
			switch (field.K) {
				case reflection_info_1.ScalarType.INT32:
				case reflection_info_1.ScalarType.FIXED32:
				case reflection_info_1.ScalarType.UINT32:
				case reflection_info_1.ScalarType.SFIXED32:
				case reflection_info_1.ScalarType.SINT32:
					keyValue = Number.parseInt(key);
					break;
				case reflection_info_1.ScalarType.BOOL:
					assert_1.assert(key == "true" || key == "false");
					keyValue = key == "true";
			}
			this.scalar(writer, field.K, 1, keyValue, true);
			switch (field.V.kind) {
				case "scalar":
					this.scalar(writer, field.V.T, 2, value, true);
					break;
				case "enum":
					this.scalar(writer, reflection_info_1.ScalarType.INT32, 2, value, true);
					break;
				case "message": this.message(writer, options, field.V.T(), 2, value);
			}
			writer.join();
		}
		message(writer, options, handler, fieldNo, value) {
			if (value === void 0) return;
			handler.internalBinaryWrite(value, writer.tag(fieldNo, binary_format_contract_1.WireType.LengthDelimited).fork(), options);
			writer.join();
		}
		scalar(writer, type, fieldNo, value, emitDefault) {
			let [wireType, method, isDefault] = this.scalarInfo(type, value);
			if (!isDefault || emitDefault) {
				writer.tag(fieldNo, wireType);
				writer[method](value);
			}
		}
		packed(writer, type, fieldNo, value) {
			if (!value.length) return;
			assert_1.assert(type !== reflection_info_1.ScalarType.BYTES && type !== reflection_info_1.ScalarType.STRING);
			writer.tag(fieldNo, binary_format_contract_1.WireType.LengthDelimited);
			writer.fork();
			let [, method] = this.scalarInfo(type);
			for (let i = 0; i < value.length; i++) writer[method](value[i]);
			writer.join();
		}
		scalarInfo(type, value) {
			let t = binary_format_contract_1.WireType.Varint;
			let m;
			let i = value === void 0;
			let d = value === 0;
			switch (type) {
				case reflection_info_1.ScalarType.INT32:
					m = "int32";
					break;
				case reflection_info_1.ScalarType.STRING:
					d = i || !value.length;
					t = binary_format_contract_1.WireType.LengthDelimited;
					m = "string";
					break;
				case reflection_info_1.ScalarType.BOOL:
					d = value === false;
					m = "bool";
					break;
				case reflection_info_1.ScalarType.UINT32:
					m = "uint32";
					break;
				case reflection_info_1.ScalarType.DOUBLE:
					t = binary_format_contract_1.WireType.Bit64;
					m = "double";
					break;
				case reflection_info_1.ScalarType.FLOAT:
					t = binary_format_contract_1.WireType.Bit32;
					m = "float";
					break;
				case reflection_info_1.ScalarType.INT64:
					d = i || pb_long_1.PbLong.from(value).isZero();
					m = "int64";
					break;
				case reflection_info_1.ScalarType.UINT64:
					d = i || pb_long_1.PbULong.from(value).isZero();
					m = "uint64";
					break;
				case reflection_info_1.ScalarType.FIXED64:
					d = i || pb_long_1.PbULong.from(value).isZero();
					t = binary_format_contract_1.WireType.Bit64;
					m = "fixed64";
					break;
				case reflection_info_1.ScalarType.BYTES:
					d = i || !value.byteLength;
					t = binary_format_contract_1.WireType.LengthDelimited;
					m = "bytes";
					break;
				case reflection_info_1.ScalarType.FIXED32:
					t = binary_format_contract_1.WireType.Bit32;
					m = "fixed32";
					break;
				case reflection_info_1.ScalarType.SFIXED32:
					t = binary_format_contract_1.WireType.Bit32;
					m = "sfixed32";
					break;
				case reflection_info_1.ScalarType.SFIXED64:
					d = i || pb_long_1.PbLong.from(value).isZero();
					t = binary_format_contract_1.WireType.Bit64;
					m = "sfixed64";
					break;
				case reflection_info_1.ScalarType.SINT32:
					m = "sint32";
					break;
				case reflection_info_1.ScalarType.SINT64:
					d = i || pb_long_1.PbLong.from(value).isZero();
					m = "sint64";
			}
			return [
				t,
				m,
				i || d
			];
		}
	};
	exports.ReflectionBinaryWriter = ReflectionBinaryWriter;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-create.js
var require_reflection_create = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionCreate = void 0;
	const reflection_scalar_default_1 = require_reflection_scalar_default();
	const message_type_contract_1 = require_message_type_contract();
	function reflectionCreate(type) {
		const msg = type.messagePrototype ? Object.create(type.messagePrototype) : Object.defineProperty({}, message_type_contract_1.MESSAGE_TYPE, { value: type });
		for (let field of type.fields) {
			let name = field.localName;
			if (field.opt) continue;
			if (field.oneof) msg[field.oneof] = { oneofKind: void 0 };
			else if (field.repeat) msg[name] = [];
			else switch (field.kind) {
				case "scalar":
					msg[name] = reflection_scalar_default_1.reflectionScalarDefault(field.T, field.L);
					break;
				case "enum":
					msg[name] = 0;
					break;
				case "map": msg[name] = {};
			}
		}
		return msg;
	}
	exports.reflectionCreate = reflectionCreate;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-merge-partial.js
var require_reflection_merge_partial = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionMergePartial = void 0;
	function reflectionMergePartial(info, target, source) {
		let fieldValue, input = source, output;
		for (let field of info.fields) {
			let name = field.localName;
			if (field.oneof) {
				const group = input[field.oneof];
				if ((group === null || group === void 0 ? void 0 : group.oneofKind) == void 0) continue;
				fieldValue = group[name];
				output = target[field.oneof];
				output.oneofKind = group.oneofKind;
				if (fieldValue == void 0) {
					delete output[name];
					continue;
				}
			} else {
				fieldValue = input[name];
				output = target;
				if (fieldValue == void 0) continue;
			}
			if (field.repeat) output[name].length = fieldValue.length;
			switch (field.kind) {
				case "scalar":
				case "enum":
					if (field.repeat) for (let i = 0; i < fieldValue.length; i++) output[name][i] = fieldValue[i];
					else output[name] = fieldValue;
					break;
				case "message":
					let T = field.T();
					if (field.repeat) for (let i = 0; i < fieldValue.length; i++) output[name][i] = T.create(fieldValue[i]);
					else if (output[name] === void 0) output[name] = T.create(fieldValue);
					else T.mergePartial(output[name], fieldValue);
					break;
				case "map": switch (field.V.kind) {
					case "scalar":
					case "enum":
						Object.assign(output[name], fieldValue);
						break;
					case "message":
						let T = field.V.T();
						for (let k of Object.keys(fieldValue)) output[name][k] = T.create(fieldValue[k]);
				}
			}
		}
	}
	exports.reflectionMergePartial = reflectionMergePartial;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-equals.js
var require_reflection_equals = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.reflectionEquals = void 0;
	const reflection_info_1 = require_reflection_info$1();
	function reflectionEquals(info, a, b) {
		if (a === b) return true;
		if (!a || !b) return false;
		for (let field of info.fields) {
			let localName = field.localName;
			let val_a = field.oneof ? a[field.oneof][localName] : a[localName];
			let val_b = field.oneof ? b[field.oneof][localName] : b[localName];
			switch (field.kind) {
				case "enum":
				case "scalar":
					let t = field.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.T;
					if (!(field.repeat ? repeatedPrimitiveEq(t, val_a, val_b) : primitiveEq(t, val_a, val_b))) return false;
					break;
				case "map":
					if (!(field.V.kind == "message" ? repeatedMsgEq(field.V.T(), objectValues(val_a), objectValues(val_b)) : repeatedPrimitiveEq(field.V.kind == "enum" ? reflection_info_1.ScalarType.INT32 : field.V.T, objectValues(val_a), objectValues(val_b)))) return false;
					break;
				case "message":
					let T = field.T();
					if (!(field.repeat ? repeatedMsgEq(T, val_a, val_b) : T.equals(val_a, val_b))) return false;
			}
		}
		return true;
	}
	exports.reflectionEquals = reflectionEquals;
	const objectValues = Object.values;
	function primitiveEq(type, a, b) {
		if (a === b) return true;
		if (type !== reflection_info_1.ScalarType.BYTES) return false;
		let ba = a;
		let bb = b;
		if (ba.length !== bb.length) return false;
		for (let i = 0; i < ba.length; i++) if (ba[i] != bb[i]) return false;
		return true;
	}
	function repeatedPrimitiveEq(type, a, b) {
		if (a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!primitiveEq(type, a[i], b[i])) return false;
		return true;
	}
	function repeatedMsgEq(type, a, b) {
		if (a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (!type.equals(a[i], b[i])) return false;
		return true;
	}
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/message-type.js
var require_message_type = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.MessageType = void 0;
	const message_type_contract_1 = require_message_type_contract();
	const reflection_info_1 = require_reflection_info$1();
	const reflection_type_check_1 = require_reflection_type_check();
	const reflection_json_reader_1 = require_reflection_json_reader();
	const reflection_json_writer_1 = require_reflection_json_writer();
	const reflection_binary_reader_1 = require_reflection_binary_reader();
	const reflection_binary_writer_1 = require_reflection_binary_writer();
	const reflection_create_1 = require_reflection_create();
	const reflection_merge_partial_1 = require_reflection_merge_partial();
	const json_typings_1 = require_json_typings();
	const json_format_contract_1 = require_json_format_contract();
	const reflection_equals_1 = require_reflection_equals();
	const binary_writer_1 = require_binary_writer();
	const binary_reader_1 = require_binary_reader();
	const baseDescriptors = Object.getOwnPropertyDescriptors(Object.getPrototypeOf({}));
	const messageTypeDescriptor = baseDescriptors[message_type_contract_1.MESSAGE_TYPE] = {};
	var MessageType = class {
		constructor(name, fields, options) {
			this.defaultCheckDepth = 16;
			this.typeName = name;
			this.fields = fields.map(reflection_info_1.normalizeFieldInfo);
			this.options = options !== null && options !== void 0 ? options : {};
			messageTypeDescriptor.value = this;
			this.messagePrototype = Object.create(null, baseDescriptors);
			this.refTypeCheck = new reflection_type_check_1.ReflectionTypeCheck(this);
			this.refJsonReader = new reflection_json_reader_1.ReflectionJsonReader(this);
			this.refJsonWriter = new reflection_json_writer_1.ReflectionJsonWriter(this);
			this.refBinReader = new reflection_binary_reader_1.ReflectionBinaryReader(this);
			this.refBinWriter = new reflection_binary_writer_1.ReflectionBinaryWriter(this);
		}
		create(value) {
			let message = reflection_create_1.reflectionCreate(this);
			if (value !== void 0) reflection_merge_partial_1.reflectionMergePartial(this, message, value);
			return message;
		}
		clone(message) {
			let copy = this.create();
			reflection_merge_partial_1.reflectionMergePartial(this, copy, message);
			return copy;
		}
		equals(a, b) {
			return reflection_equals_1.reflectionEquals(this, a, b);
		}
		is(arg, depth = this.defaultCheckDepth) {
			return this.refTypeCheck.is(arg, depth, false);
		}
		isAssignable(arg, depth = this.defaultCheckDepth) {
			return this.refTypeCheck.is(arg, depth, true);
		}
		mergePartial(target, source) {
			reflection_merge_partial_1.reflectionMergePartial(this, target, source);
		}
		fromBinary(data, options) {
			let opt = binary_reader_1.binaryReadOptions(options);
			return this.internalBinaryRead(opt.readerFactory(data), data.byteLength, opt);
		}
		fromJson(json, options) {
			return this.internalJsonRead(json, json_format_contract_1.jsonReadOptions(options));
		}
		fromJsonString(json, options) {
			let value = JSON.parse(json);
			return this.fromJson(value, options);
		}
		toJson(message, options) {
			return this.internalJsonWrite(message, json_format_contract_1.jsonWriteOptions(options));
		}
		toJsonString(message, options) {
			var _a;
			let value = this.toJson(message, options);
			return JSON.stringify(value, null, (_a = options === null || options === void 0 ? void 0 : options.prettySpaces) !== null && _a !== void 0 ? _a : 0);
		}
		toBinary(message, options) {
			let opt = binary_writer_1.binaryWriteOptions(options);
			return this.internalBinaryWrite(message, opt.writerFactory(), opt).finish();
		}
		internalJsonRead(json, options, target) {
			if (json !== null && typeof json == "object" && !Array.isArray(json)) {
				let message = target !== null && target !== void 0 ? target : this.create();
				this.refJsonReader.read(json, message, options);
				return message;
			}
			throw new Error(`Unable to parse message ${this.typeName} from JSON ${json_typings_1.typeofJsonValue(json)}.`);
		}
		internalJsonWrite(message, options) {
			return this.refJsonWriter.write(message, options);
		}
		internalBinaryWrite(message, writer, options) {
			this.refBinWriter.write(message, writer, options);
			return writer;
		}
		internalBinaryRead(reader, length, options, target) {
			let message = target !== null && target !== void 0 ? target : this.create();
			this.refBinReader.read(reader, message, options, length);
			return message;
		}
	};
	exports.MessageType = MessageType;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/reflection-contains-message-type.js
var require_reflection_contains_message_type = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.containsMessageType = void 0;
	const message_type_contract_1 = require_message_type_contract();
	function containsMessageType(msg) {
		return msg[message_type_contract_1.MESSAGE_TYPE] != null;
	}
	exports.containsMessageType = containsMessageType;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/enum-object.js
var require_enum_object = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.listEnumNumbers = exports.listEnumNames = exports.listEnumValues = exports.isEnumObject = void 0;
	function isEnumObject(arg) {
		if (typeof arg != "object" || arg === null) return false;
		if (!arg.hasOwnProperty(0)) return false;
		for (let k of Object.keys(arg)) {
			let num = parseInt(k);
			if (!Number.isNaN(num)) {
				let nam = arg[num];
				if (nam === void 0) return false;
				if (arg[nam] !== num) return false;
			} else {
				let num = arg[k];
				if (num === void 0) return false;
				if (typeof num !== "number") return false;
				if (arg[num] === void 0) return false;
			}
		}
		return true;
	}
	exports.isEnumObject = isEnumObject;
	function listEnumValues(enumObject) {
		if (!isEnumObject(enumObject)) throw new Error("not a typescript enum object");
		let values = [];
		for (let [name, number] of Object.entries(enumObject)) if (typeof number == "number") values.push({
			name,
			number
		});
		return values;
	}
	exports.listEnumValues = listEnumValues;
	function listEnumNames(enumObject) {
		return listEnumValues(enumObject).map((val) => val.name);
	}
	exports.listEnumNames = listEnumNames;
	function listEnumNumbers(enumObject) {
		return listEnumValues(enumObject).map((val) => val.number).filter((num, index, arr) => arr.indexOf(num) == index);
	}
	exports.listEnumNumbers = listEnumNumbers;
}));

// node_modules/@protobuf-ts/runtime/build/commonjs/index.js
var require_commonjs$1 = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	var json_typings_1 = require_json_typings();
	Object.defineProperty(exports, "typeofJsonValue", {
		enumerable: true,
		get: function() {
			return json_typings_1.typeofJsonValue;
		}
	});
	Object.defineProperty(exports, "isJsonObject", {
		enumerable: true,
		get: function() {
			return json_typings_1.isJsonObject;
		}
	});
	var base64_1 = require_base64();
	Object.defineProperty(exports, "base64decode", {
		enumerable: true,
		get: function() {
			return base64_1.base64decode;
		}
	});
	Object.defineProperty(exports, "base64encode", {
		enumerable: true,
		get: function() {
			return base64_1.base64encode;
		}
	});
	var protobufjs_utf8_1 = require_protobufjs_utf8();
	Object.defineProperty(exports, "utf8read", {
		enumerable: true,
		get: function() {
			return protobufjs_utf8_1.utf8read;
		}
	});
	var binary_format_contract_1 = require_binary_format_contract();
	Object.defineProperty(exports, "WireType", {
		enumerable: true,
		get: function() {
			return binary_format_contract_1.WireType;
		}
	});
	Object.defineProperty(exports, "mergeBinaryOptions", {
		enumerable: true,
		get: function() {
			return binary_format_contract_1.mergeBinaryOptions;
		}
	});
	Object.defineProperty(exports, "UnknownFieldHandler", {
		enumerable: true,
		get: function() {
			return binary_format_contract_1.UnknownFieldHandler;
		}
	});
	var binary_reader_1 = require_binary_reader();
	Object.defineProperty(exports, "BinaryReader", {
		enumerable: true,
		get: function() {
			return binary_reader_1.BinaryReader;
		}
	});
	Object.defineProperty(exports, "binaryReadOptions", {
		enumerable: true,
		get: function() {
			return binary_reader_1.binaryReadOptions;
		}
	});
	var binary_writer_1 = require_binary_writer();
	Object.defineProperty(exports, "BinaryWriter", {
		enumerable: true,
		get: function() {
			return binary_writer_1.BinaryWriter;
		}
	});
	Object.defineProperty(exports, "binaryWriteOptions", {
		enumerable: true,
		get: function() {
			return binary_writer_1.binaryWriteOptions;
		}
	});
	var pb_long_1 = require_pb_long();
	Object.defineProperty(exports, "PbLong", {
		enumerable: true,
		get: function() {
			return pb_long_1.PbLong;
		}
	});
	Object.defineProperty(exports, "PbULong", {
		enumerable: true,
		get: function() {
			return pb_long_1.PbULong;
		}
	});
	var json_format_contract_1 = require_json_format_contract();
	Object.defineProperty(exports, "jsonReadOptions", {
		enumerable: true,
		get: function() {
			return json_format_contract_1.jsonReadOptions;
		}
	});
	Object.defineProperty(exports, "jsonWriteOptions", {
		enumerable: true,
		get: function() {
			return json_format_contract_1.jsonWriteOptions;
		}
	});
	Object.defineProperty(exports, "mergeJsonOptions", {
		enumerable: true,
		get: function() {
			return json_format_contract_1.mergeJsonOptions;
		}
	});
	var message_type_contract_1 = require_message_type_contract();
	Object.defineProperty(exports, "MESSAGE_TYPE", {
		enumerable: true,
		get: function() {
			return message_type_contract_1.MESSAGE_TYPE;
		}
	});
	var message_type_1 = require_message_type();
	Object.defineProperty(exports, "MessageType", {
		enumerable: true,
		get: function() {
			return message_type_1.MessageType;
		}
	});
	var reflection_info_1 = require_reflection_info$1();
	Object.defineProperty(exports, "ScalarType", {
		enumerable: true,
		get: function() {
			return reflection_info_1.ScalarType;
		}
	});
	Object.defineProperty(exports, "LongType", {
		enumerable: true,
		get: function() {
			return reflection_info_1.LongType;
		}
	});
	Object.defineProperty(exports, "RepeatType", {
		enumerable: true,
		get: function() {
			return reflection_info_1.RepeatType;
		}
	});
	Object.defineProperty(exports, "normalizeFieldInfo", {
		enumerable: true,
		get: function() {
			return reflection_info_1.normalizeFieldInfo;
		}
	});
	Object.defineProperty(exports, "readFieldOptions", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readFieldOptions;
		}
	});
	Object.defineProperty(exports, "readFieldOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readFieldOption;
		}
	});
	Object.defineProperty(exports, "readMessageOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readMessageOption;
		}
	});
	var reflection_type_check_1 = require_reflection_type_check();
	Object.defineProperty(exports, "ReflectionTypeCheck", {
		enumerable: true,
		get: function() {
			return reflection_type_check_1.ReflectionTypeCheck;
		}
	});
	var reflection_create_1 = require_reflection_create();
	Object.defineProperty(exports, "reflectionCreate", {
		enumerable: true,
		get: function() {
			return reflection_create_1.reflectionCreate;
		}
	});
	var reflection_scalar_default_1 = require_reflection_scalar_default();
	Object.defineProperty(exports, "reflectionScalarDefault", {
		enumerable: true,
		get: function() {
			return reflection_scalar_default_1.reflectionScalarDefault;
		}
	});
	var reflection_merge_partial_1 = require_reflection_merge_partial();
	Object.defineProperty(exports, "reflectionMergePartial", {
		enumerable: true,
		get: function() {
			return reflection_merge_partial_1.reflectionMergePartial;
		}
	});
	var reflection_equals_1 = require_reflection_equals();
	Object.defineProperty(exports, "reflectionEquals", {
		enumerable: true,
		get: function() {
			return reflection_equals_1.reflectionEquals;
		}
	});
	var reflection_binary_reader_1 = require_reflection_binary_reader();
	Object.defineProperty(exports, "ReflectionBinaryReader", {
		enumerable: true,
		get: function() {
			return reflection_binary_reader_1.ReflectionBinaryReader;
		}
	});
	var reflection_binary_writer_1 = require_reflection_binary_writer();
	Object.defineProperty(exports, "ReflectionBinaryWriter", {
		enumerable: true,
		get: function() {
			return reflection_binary_writer_1.ReflectionBinaryWriter;
		}
	});
	var reflection_json_reader_1 = require_reflection_json_reader();
	Object.defineProperty(exports, "ReflectionJsonReader", {
		enumerable: true,
		get: function() {
			return reflection_json_reader_1.ReflectionJsonReader;
		}
	});
	var reflection_json_writer_1 = require_reflection_json_writer();
	Object.defineProperty(exports, "ReflectionJsonWriter", {
		enumerable: true,
		get: function() {
			return reflection_json_writer_1.ReflectionJsonWriter;
		}
	});
	var reflection_contains_message_type_1 = require_reflection_contains_message_type();
	Object.defineProperty(exports, "containsMessageType", {
		enumerable: true,
		get: function() {
			return reflection_contains_message_type_1.containsMessageType;
		}
	});
	var oneof_1 = require_oneof();
	Object.defineProperty(exports, "isOneofGroup", {
		enumerable: true,
		get: function() {
			return oneof_1.isOneofGroup;
		}
	});
	Object.defineProperty(exports, "setOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.setOneofValue;
		}
	});
	Object.defineProperty(exports, "getOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.getOneofValue;
		}
	});
	Object.defineProperty(exports, "clearOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.clearOneofValue;
		}
	});
	Object.defineProperty(exports, "getSelectedOneofValue", {
		enumerable: true,
		get: function() {
			return oneof_1.getSelectedOneofValue;
		}
	});
	var enum_object_1 = require_enum_object();
	Object.defineProperty(exports, "listEnumValues", {
		enumerable: true,
		get: function() {
			return enum_object_1.listEnumValues;
		}
	});
	Object.defineProperty(exports, "listEnumNames", {
		enumerable: true,
		get: function() {
			return enum_object_1.listEnumNames;
		}
	});
	Object.defineProperty(exports, "listEnumNumbers", {
		enumerable: true,
		get: function() {
			return enum_object_1.listEnumNumbers;
		}
	});
	Object.defineProperty(exports, "isEnumObject", {
		enumerable: true,
		get: function() {
			return enum_object_1.isEnumObject;
		}
	});
	var lower_camel_case_1 = require_lower_camel_case();
	Object.defineProperty(exports, "lowerCamelCase", {
		enumerable: true,
		get: function() {
			return lower_camel_case_1.lowerCamelCase;
		}
	});
	var assert_1 = require_assert();
	Object.defineProperty(exports, "assert", {
		enumerable: true,
		get: function() {
			return assert_1.assert;
		}
	});
	Object.defineProperty(exports, "assertNever", {
		enumerable: true,
		get: function() {
			return assert_1.assertNever;
		}
	});
	Object.defineProperty(exports, "assertInt32", {
		enumerable: true,
		get: function() {
			return assert_1.assertInt32;
		}
	});
	Object.defineProperty(exports, "assertUInt32", {
		enumerable: true,
		get: function() {
			return assert_1.assertUInt32;
		}
	});
	Object.defineProperty(exports, "assertFloat32", {
		enumerable: true,
		get: function() {
			return assert_1.assertFloat32;
		}
	});
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/reflection-info.js
var require_reflection_info = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.readServiceOption = exports.readMethodOption = exports.readMethodOptions = exports.normalizeMethodInfo = void 0;
	const runtime_1 = require_commonjs$1();
	function normalizeMethodInfo(method, service) {
		var _a, _b, _c;
		let m = method;
		m.service = service;
		m.localName = (_a = m.localName) !== null && _a !== void 0 ? _a : runtime_1.lowerCamelCase(m.name);
		m.serverStreaming = !!m.serverStreaming;
		m.clientStreaming = !!m.clientStreaming;
		m.options = (_b = m.options) !== null && _b !== void 0 ? _b : {};
		m.idempotency = (_c = m.idempotency) !== null && _c !== void 0 ? _c : void 0;
		return m;
	}
	exports.normalizeMethodInfo = normalizeMethodInfo;
	function readMethodOptions(service, methodName, extensionName, extensionType) {
		var _a;
		const options = (_a = service.methods.find((m, i) => m.localName === methodName || i === methodName)) === null || _a === void 0 ? void 0 : _a.options;
		return options && options[extensionName] ? extensionType.fromJson(options[extensionName]) : void 0;
	}
	exports.readMethodOptions = readMethodOptions;
	function readMethodOption(service, methodName, extensionName, extensionType) {
		var _a;
		const options = (_a = service.methods.find((m, i) => m.localName === methodName || i === methodName)) === null || _a === void 0 ? void 0 : _a.options;
		if (!options) return;
		const optionVal = options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readMethodOption = readMethodOption;
	function readServiceOption(service, extensionName, extensionType) {
		const options = service.options;
		if (!options) return;
		const optionVal = options[extensionName];
		if (optionVal === void 0) return optionVal;
		return extensionType ? extensionType.fromJson(optionVal) : optionVal;
	}
	exports.readServiceOption = readServiceOption;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/service-type.js
var require_service_type = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ServiceType = void 0;
	const reflection_info_1 = require_reflection_info();
	var ServiceType = class {
		constructor(typeName, methods, options) {
			this.typeName = typeName;
			this.methods = methods.map((i) => reflection_info_1.normalizeMethodInfo(i, this));
			this.options = options !== null && options !== void 0 ? options : {};
		}
	};
	exports.ServiceType = ServiceType;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-error.js
var require_rpc_error = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RpcError = void 0;
	var RpcError = class extends Error {
		constructor(message, code = "UNKNOWN", meta) {
			super(message);
			this.name = "RpcError";
			Object.setPrototypeOf(this, new.target.prototype);
			this.code = code;
			this.meta = meta !== null && meta !== void 0 ? meta : {};
		}
		toString() {
			const l = [this.name + ": " + this.message];
			if (this.code) {
				l.push("");
				l.push("Code: " + this.code);
			}
			if (this.serviceName && this.methodName) l.push("Method: " + this.serviceName + "/" + this.methodName);
			let m = Object.entries(this.meta);
			if (m.length) {
				l.push("");
				l.push("Meta:");
				for (let [k, v] of m) l.push(`  ${k}: ${v}`);
			}
			return l.join("\n");
		}
	};
	exports.RpcError = RpcError;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-options.js
var require_rpc_options = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.mergeRpcOptions = void 0;
	const runtime_1 = require_commonjs$1();
	function mergeRpcOptions(defaults, options) {
		if (!options) return defaults;
		let o = {};
		copy(defaults, o);
		copy(options, o);
		for (let key of Object.keys(options)) {
			let val = options[key];
			switch (key) {
				case "jsonOptions":
					o.jsonOptions = runtime_1.mergeJsonOptions(defaults.jsonOptions, o.jsonOptions);
					break;
				case "binaryOptions":
					o.binaryOptions = runtime_1.mergeBinaryOptions(defaults.binaryOptions, o.binaryOptions);
					break;
				case "meta":
					o.meta = {};
					copy(defaults.meta, o.meta);
					copy(options.meta, o.meta);
					break;
				case "interceptors": o.interceptors = defaults.interceptors ? defaults.interceptors.concat(val) : val.concat();
			}
		}
		return o;
	}
	exports.mergeRpcOptions = mergeRpcOptions;
	function copy(a, into) {
		if (!a) return;
		let c = into;
		for (let [k, v] of Object.entries(a)) if (v instanceof Date) c[k] = new Date(v.getTime());
		else if (Array.isArray(v)) c[k] = v.concat();
		else c[k] = v;
	}
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/deferred.js
var require_deferred = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.Deferred = exports.DeferredState = void 0;
	var DeferredState;
	(function(DeferredState) {
		DeferredState[DeferredState["PENDING"] = 0] = "PENDING";
		DeferredState[DeferredState["REJECTED"] = 1] = "REJECTED";
		DeferredState[DeferredState["RESOLVED"] = 2] = "RESOLVED";
	})(DeferredState = exports.DeferredState || (exports.DeferredState = {}));
	var Deferred = class {
		constructor(preventUnhandledRejectionWarning = true) {
			this._state = DeferredState.PENDING;
			this._promise = new Promise((resolve, reject) => {
				this._resolve = resolve;
				this._reject = reject;
			});
			if (preventUnhandledRejectionWarning) this._promise.catch((_) => {});
		}
		get state() {
			return this._state;
		}
		get promise() {
			return this._promise;
		}
		resolve(value) {
			if (this.state !== DeferredState.PENDING) throw new Error(`cannot resolve ${DeferredState[this.state].toLowerCase()}`);
			this._resolve(value);
			this._state = DeferredState.RESOLVED;
		}
		reject(reason) {
			if (this.state !== DeferredState.PENDING) throw new Error(`cannot reject ${DeferredState[this.state].toLowerCase()}`);
			this._reject(reason);
			this._state = DeferredState.REJECTED;
		}
		resolvePending(val) {
			if (this._state === DeferredState.PENDING) this.resolve(val);
		}
		rejectPending(reason) {
			if (this._state === DeferredState.PENDING) this.reject(reason);
		}
	};
	exports.Deferred = Deferred;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-output-stream.js
var require_rpc_output_stream = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.RpcOutputStreamController = void 0;
	const deferred_1 = require_deferred();
	const runtime_1 = require_commonjs$1();
	var RpcOutputStreamController = class {
		constructor() {
			this._lis = {
				nxt: [],
				msg: [],
				err: [],
				cmp: []
			};
			this._closed = false;
			this._itState = { q: [] };
		}
		onNext(callback) {
			return this.addLis(callback, this._lis.nxt);
		}
		onMessage(callback) {
			return this.addLis(callback, this._lis.msg);
		}
		onError(callback) {
			return this.addLis(callback, this._lis.err);
		}
		onComplete(callback) {
			return this.addLis(callback, this._lis.cmp);
		}
		addLis(callback, list) {
			list.push(callback);
			return () => {
				let i = list.indexOf(callback);
				if (i >= 0) list.splice(i, 1);
			};
		}
		clearLis() {
			for (let l of Object.values(this._lis)) l.splice(0, l.length);
		}
		get closed() {
			return this._closed !== false;
		}
		notifyNext(message, error, complete) {
			runtime_1.assert((message ? 1 : 0) + (error ? 1 : 0) + (complete ? 1 : 0) <= 1, "only one emission at a time");
			if (message) this.notifyMessage(message);
			if (error) this.notifyError(error);
			if (complete) this.notifyComplete();
		}
		notifyMessage(message) {
			runtime_1.assert(!this.closed, "stream is closed");
			this.pushIt({
				value: message,
				done: false
			});
			this._lis.msg.forEach((l) => l(message));
			this._lis.nxt.forEach((l) => l(message, void 0, false));
		}
		notifyError(error) {
			runtime_1.assert(!this.closed, "stream is closed");
			this._closed = error;
			this.pushIt(error);
			this._lis.err.forEach((l) => l(error));
			this._lis.nxt.forEach((l) => l(void 0, error, false));
			this.clearLis();
		}
		notifyComplete() {
			runtime_1.assert(!this.closed, "stream is closed");
			this._closed = true;
			this.pushIt({
				value: null,
				done: true
			});
			this._lis.cmp.forEach((l) => l());
			this._lis.nxt.forEach((l) => l(void 0, void 0, true));
			this.clearLis();
		}
		[Symbol.asyncIterator]() {
			if (this._closed === true) this.pushIt({
				value: null,
				done: true
			});
			else if (this._closed !== false) this.pushIt(this._closed);
			return { next: () => {
				let state = this._itState;
				runtime_1.assert(state, "bad state");
				runtime_1.assert(!state.p, "iterator contract broken");
				let first = state.q.shift();
				if (first) return "value" in first ? Promise.resolve(first) : Promise.reject(first);
				state.p = new deferred_1.Deferred();
				return state.p.promise;
			} };
		}
		pushIt(result) {
			let state = this._itState;
			if (state.p) {
				const p = state.p;
				runtime_1.assert(p.state == deferred_1.DeferredState.PENDING, "iterator contract broken");
				"value" in result ? p.resolve(result) : p.reject(result);
				delete state.p;
			} else state.q.push(result);
		}
	};
	exports.RpcOutputStreamController = RpcOutputStreamController;
}));

// scripts/stand-ins/test-transport.js
var require_test_transport = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	exports.TestTransport = null;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/duplex-streaming-call.js
var require_duplex_streaming_call = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module, this$4) => {
	var __awaiter = this$4 && this$4.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.DuplexStreamingCall = void 0;
	var DuplexStreamingCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.requests = request;
			this.headers = headers;
			this.responses = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, status, trailers] = yield Promise.all([
					this.headers,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					headers,
					status,
					trailers
				};
			});
		}
	};
	exports.DuplexStreamingCall = DuplexStreamingCall;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/client-streaming-call.js
var require_client_streaming_call = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module, this$3) => {
	var __awaiter = this$3 && this$3.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ClientStreamingCall = void 0;
	var ClientStreamingCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.requests = request;
			this.headers = headers;
			this.response = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, response, status, trailers] = yield Promise.all([
					this.headers,
					this.response,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					headers,
					response,
					status,
					trailers
				};
			});
		}
	};
	exports.ClientStreamingCall = ClientStreamingCall;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/server-streaming-call.js
var require_server_streaming_call = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module, this$2) => {
	var __awaiter = this$2 && this$2.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ServerStreamingCall = void 0;
	var ServerStreamingCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.request = request;
			this.headers = headers;
			this.responses = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, status, trailers] = yield Promise.all([
					this.headers,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					request: this.request,
					headers,
					status,
					trailers
				};
			});
		}
	};
	exports.ServerStreamingCall = ServerStreamingCall;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/unary-call.js
var require_unary_call = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports, module, this$1) => {
	var __awaiter = this$1 && this$1.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.UnaryCall = void 0;
	var UnaryCall = class {
		constructor(method, requestHeaders, request, headers, response, status, trailers) {
			this.method = method;
			this.requestHeaders = requestHeaders;
			this.request = request;
			this.headers = headers;
			this.response = response;
			this.status = status;
			this.trailers = trailers;
		}
		then(onfulfilled, onrejected) {
			return this.promiseFinished().then((value) => onfulfilled ? Promise.resolve(onfulfilled(value)) : value, (reason) => onrejected ? Promise.resolve(onrejected(reason)) : Promise.reject(reason));
		}
		promiseFinished() {
			return __awaiter(this, void 0, void 0, function* () {
				let [headers, response, status, trailers] = yield Promise.all([
					this.headers,
					this.response,
					this.status,
					this.trailers
				]);
				return {
					method: this.method,
					requestHeaders: this.requestHeaders,
					request: this.request,
					headers,
					response,
					status,
					trailers
				};
			});
		}
	};
	exports.UnaryCall = UnaryCall;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/rpc-interceptor.js
var require_rpc_interceptor = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.stackDuplexStreamingInterceptors = exports.stackClientStreamingInterceptors = exports.stackServerStreamingInterceptors = exports.stackUnaryInterceptors = exports.stackIntercept = void 0;
	const runtime_1 = require_commonjs$1();
	function stackIntercept(kind, transport, method, options, input) {
		var _a, _b, _c, _d;
		if (kind == "unary") {
			let tail = (mtd, inp, opt) => transport.unary(mtd, inp, opt);
			for (const curr of ((_a = options.interceptors) !== null && _a !== void 0 ? _a : []).filter((i) => i.interceptUnary).reverse()) {
				const next = tail;
				tail = (mtd, inp, opt) => curr.interceptUnary(next, mtd, inp, opt);
			}
			return tail(method, input, options);
		}
		if (kind == "serverStreaming") {
			let tail = (mtd, inp, opt) => transport.serverStreaming(mtd, inp, opt);
			for (const curr of ((_b = options.interceptors) !== null && _b !== void 0 ? _b : []).filter((i) => i.interceptServerStreaming).reverse()) {
				const next = tail;
				tail = (mtd, inp, opt) => curr.interceptServerStreaming(next, mtd, inp, opt);
			}
			return tail(method, input, options);
		}
		if (kind == "clientStreaming") {
			let tail = (mtd, opt) => transport.clientStreaming(mtd, opt);
			for (const curr of ((_c = options.interceptors) !== null && _c !== void 0 ? _c : []).filter((i) => i.interceptClientStreaming).reverse()) {
				const next = tail;
				tail = (mtd, opt) => curr.interceptClientStreaming(next, mtd, opt);
			}
			return tail(method, options);
		}
		if (kind == "duplex") {
			let tail = (mtd, opt) => transport.duplex(mtd, opt);
			for (const curr of ((_d = options.interceptors) !== null && _d !== void 0 ? _d : []).filter((i) => i.interceptDuplex).reverse()) {
				const next = tail;
				tail = (mtd, opt) => curr.interceptDuplex(next, mtd, opt);
			}
			return tail(method, options);
		}
		runtime_1.assertNever(kind);
	}
	exports.stackIntercept = stackIntercept;
	function stackUnaryInterceptors(transport, method, input, options) {
		return stackIntercept("unary", transport, method, options, input);
	}
	exports.stackUnaryInterceptors = stackUnaryInterceptors;
	function stackServerStreamingInterceptors(transport, method, input, options) {
		return stackIntercept("serverStreaming", transport, method, options, input);
	}
	exports.stackServerStreamingInterceptors = stackServerStreamingInterceptors;
	function stackClientStreamingInterceptors(transport, method, options) {
		return stackIntercept("clientStreaming", transport, method, options);
	}
	exports.stackClientStreamingInterceptors = stackClientStreamingInterceptors;
	function stackDuplexStreamingInterceptors(transport, method, options) {
		return stackIntercept("duplex", transport, method, options);
	}
	exports.stackDuplexStreamingInterceptors = stackDuplexStreamingInterceptors;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/server-call-context.js
var require_server_call_context = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.ServerCallContextController = void 0;
	var ServerCallContextController = class {
		constructor(method, headers, deadline, sendResponseHeadersFn, defaultStatus = {
			code: "OK",
			detail: ""
		}) {
			this._cancelled = false;
			this._listeners = [];
			this.method = method;
			this.headers = headers;
			this.deadline = deadline;
			this.trailers = {};
			this._sendRH = sendResponseHeadersFn;
			this.status = defaultStatus;
		}
		notifyCancelled() {
			if (!this._cancelled) {
				this._cancelled = true;
				for (let l of this._listeners) l();
			}
		}
		sendResponseHeaders(data) {
			this._sendRH(data);
		}
		get cancelled() {
			return this._cancelled;
		}
		onCancel(callback) {
			const l = this._listeners;
			l.push(callback);
			return () => {
				let i = l.indexOf(callback);
				if (i >= 0) l.splice(i, 1);
			};
		}
	};
	exports.ServerCallContextController = ServerCallContextController;
}));

// node_modules/@protobuf-ts/runtime-rpc/build/commonjs/index.js
var require_commonjs = /* @__PURE__ */ require_rolldown_runtime.__commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	var service_type_1 = require_service_type();
	Object.defineProperty(exports, "ServiceType", {
		enumerable: true,
		get: function() {
			return service_type_1.ServiceType;
		}
	});
	var reflection_info_1 = require_reflection_info();
	Object.defineProperty(exports, "readMethodOptions", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readMethodOptions;
		}
	});
	Object.defineProperty(exports, "readMethodOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readMethodOption;
		}
	});
	Object.defineProperty(exports, "readServiceOption", {
		enumerable: true,
		get: function() {
			return reflection_info_1.readServiceOption;
		}
	});
	var rpc_error_1 = require_rpc_error();
	Object.defineProperty(exports, "RpcError", {
		enumerable: true,
		get: function() {
			return rpc_error_1.RpcError;
		}
	});
	var rpc_options_1 = require_rpc_options();
	Object.defineProperty(exports, "mergeRpcOptions", {
		enumerable: true,
		get: function() {
			return rpc_options_1.mergeRpcOptions;
		}
	});
	var rpc_output_stream_1 = require_rpc_output_stream();
	Object.defineProperty(exports, "RpcOutputStreamController", {
		enumerable: true,
		get: function() {
			return rpc_output_stream_1.RpcOutputStreamController;
		}
	});
	var test_transport_1 = require_test_transport();
	Object.defineProperty(exports, "TestTransport", {
		enumerable: true,
		get: function() {
			return test_transport_1.TestTransport;
		}
	});
	var deferred_1 = require_deferred();
	Object.defineProperty(exports, "Deferred", {
		enumerable: true,
		get: function() {
			return deferred_1.Deferred;
		}
	});
	Object.defineProperty(exports, "DeferredState", {
		enumerable: true,
		get: function() {
			return deferred_1.DeferredState;
		}
	});
	var duplex_streaming_call_1 = require_duplex_streaming_call();
	Object.defineProperty(exports, "DuplexStreamingCall", {
		enumerable: true,
		get: function() {
			return duplex_streaming_call_1.DuplexStreamingCall;
		}
	});
	var client_streaming_call_1 = require_client_streaming_call();
	Object.defineProperty(exports, "ClientStreamingCall", {
		enumerable: true,
		get: function() {
			return client_streaming_call_1.ClientStreamingCall;
		}
	});
	var server_streaming_call_1 = require_server_streaming_call();
	Object.defineProperty(exports, "ServerStreamingCall", {
		enumerable: true,
		get: function() {
			return server_streaming_call_1.ServerStreamingCall;
		}
	});
	var unary_call_1 = require_unary_call();
	Object.defineProperty(exports, "UnaryCall", {
		enumerable: true,
		get: function() {
			return unary_call_1.UnaryCall;
		}
	});
	var rpc_interceptor_1 = require_rpc_interceptor();
	Object.defineProperty(exports, "stackIntercept", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackIntercept;
		}
	});
	Object.defineProperty(exports, "stackDuplexStreamingInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackDuplexStreamingInterceptors;
		}
	});
	Object.defineProperty(exports, "stackClientStreamingInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackClientStreamingInterceptors;
		}
	});
	Object.defineProperty(exports, "stackServerStreamingInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackServerStreamingInterceptors;
		}
	});
	Object.defineProperty(exports, "stackUnaryInterceptors", {
		enumerable: true,
		get: function() {
			return rpc_interceptor_1.stackUnaryInterceptors;
		}
	});
	var server_call_context_1 = require_server_call_context();
	Object.defineProperty(exports, "ServerCallContextController", {
		enumerable: true,
		get: function() {
			return server_call_context_1.ServerCallContextController;
		}
	});
}));

// node_modules/@actions/cache/lib/generated/results/entities/v1/cachescope.js
var import_commonjs = require_commonjs();
var import_commonjs$1 = require_commonjs$1();
var CacheScope$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.entities.v1.CacheScope", [{
			no: 1,
			name: "scope",
			kind: "scalar",
			T: 9
		}, {
			no: 2,
			name: "permission",
			kind: "scalar",
			T: 3
		}]);
	}
	create(value) {
		const message = {
			scope: "",
			permission: "0"
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.scope = reader.string();
					break;
				case 2:
					message.permission = reader.int64().toString();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.scope !== "") writer.tag(1, import_commonjs$1.WireType.LengthDelimited).string(message.scope);
		if (message.permission !== "0") writer.tag(2, import_commonjs$1.WireType.Varint).int64(message.permission);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CacheScope = new CacheScope$Type();

// node_modules/@actions/cache/lib/generated/results/entities/v1/cachemetadata.js
var CacheMetadata$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.entities.v1.CacheMetadata", [{
			no: 1,
			name: "repository_id",
			kind: "scalar",
			T: 3
		}, {
			no: 2,
			name: "scope",
			kind: "message",
			repeat: 1,
			T: () => CacheScope
		}]);
	}
	create(value) {
		const message = {
			repositoryId: "0",
			scope: []
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.repositoryId = reader.int64().toString();
					break;
				case 2:
					message.scope.push(CacheScope.internalBinaryRead(reader, reader.uint32(), options));
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.repositoryId !== "0") writer.tag(1, import_commonjs$1.WireType.Varint).int64(message.repositoryId);
		for (let i = 0; i < message.scope.length; i++) CacheScope.internalBinaryWrite(message.scope[i], writer.tag(2, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CacheMetadata = new CacheMetadata$Type();

// node_modules/@actions/cache/lib/generated/results/api/v1/cache.js
var CreateCacheEntryRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateCacheEntryRequest", [
			{
				no: 1,
				name: "metadata",
				kind: "message",
				T: () => CacheMetadata
			},
			{
				no: 2,
				name: "key",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "version",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			key: "",
			version: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.metadata = CacheMetadata.internalBinaryRead(reader, reader.uint32(), options, message.metadata);
					break;
				case 2:
					message.key = reader.string();
					break;
				case 3:
					message.version = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.metadata) CacheMetadata.internalBinaryWrite(message.metadata, writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.key !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.key);
		if (message.version !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.version);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateCacheEntryRequest = new CreateCacheEntryRequest$Type();
var CreateCacheEntryResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.CreateCacheEntryResponse", [
			{
				no: 1,
				name: "ok",
				kind: "scalar",
				T: 8
			},
			{
				no: 2,
				name: "signed_upload_url",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "message",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			ok: false,
			signedUploadUrl: "",
			message: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.signedUploadUrl = reader.string();
					break;
				case 3:
					message.message = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.signedUploadUrl !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.signedUploadUrl);
		if (message.message !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.message);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const CreateCacheEntryResponse = new CreateCacheEntryResponse$Type();
var FinalizeCacheEntryUploadRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeCacheEntryUploadRequest", [
			{
				no: 1,
				name: "metadata",
				kind: "message",
				T: () => CacheMetadata
			},
			{
				no: 2,
				name: "key",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "size_bytes",
				kind: "scalar",
				T: 3
			},
			{
				no: 4,
				name: "version",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			key: "",
			sizeBytes: "0",
			version: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.metadata = CacheMetadata.internalBinaryRead(reader, reader.uint32(), options, message.metadata);
					break;
				case 2:
					message.key = reader.string();
					break;
				case 3:
					message.sizeBytes = reader.int64().toString();
					break;
				case 4:
					message.version = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.metadata) CacheMetadata.internalBinaryWrite(message.metadata, writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.key !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.key);
		if (message.sizeBytes !== "0") writer.tag(3, import_commonjs$1.WireType.Varint).int64(message.sizeBytes);
		if (message.version !== "") writer.tag(4, import_commonjs$1.WireType.LengthDelimited).string(message.version);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeCacheEntryUploadRequest = new FinalizeCacheEntryUploadRequest$Type();
var FinalizeCacheEntryUploadResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.FinalizeCacheEntryUploadResponse", [
			{
				no: 1,
				name: "ok",
				kind: "scalar",
				T: 8
			},
			{
				no: 2,
				name: "entry_id",
				kind: "scalar",
				T: 3
			},
			{
				no: 3,
				name: "message",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			ok: false,
			entryId: "0",
			message: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.entryId = reader.int64().toString();
					break;
				case 3:
					message.message = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.entryId !== "0") writer.tag(2, import_commonjs$1.WireType.Varint).int64(message.entryId);
		if (message.message !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.message);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const FinalizeCacheEntryUploadResponse = new FinalizeCacheEntryUploadResponse$Type();
var GetCacheEntryDownloadURLRequest$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetCacheEntryDownloadURLRequest", [
			{
				no: 1,
				name: "metadata",
				kind: "message",
				T: () => CacheMetadata
			},
			{
				no: 2,
				name: "key",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "restore_keys",
				kind: "scalar",
				repeat: 2,
				T: 9
			},
			{
				no: 4,
				name: "version",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			key: "",
			restoreKeys: [],
			version: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.metadata = CacheMetadata.internalBinaryRead(reader, reader.uint32(), options, message.metadata);
					break;
				case 2:
					message.key = reader.string();
					break;
				case 3:
					message.restoreKeys.push(reader.string());
					break;
				case 4:
					message.version = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.metadata) CacheMetadata.internalBinaryWrite(message.metadata, writer.tag(1, import_commonjs$1.WireType.LengthDelimited).fork(), options).join();
		if (message.key !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.key);
		for (let i = 0; i < message.restoreKeys.length; i++) writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.restoreKeys[i]);
		if (message.version !== "") writer.tag(4, import_commonjs$1.WireType.LengthDelimited).string(message.version);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetCacheEntryDownloadURLRequest = new GetCacheEntryDownloadURLRequest$Type();
var GetCacheEntryDownloadURLResponse$Type = class extends import_commonjs$1.MessageType {
	constructor() {
		super("github.actions.results.api.v1.GetCacheEntryDownloadURLResponse", [
			{
				no: 1,
				name: "ok",
				kind: "scalar",
				T: 8
			},
			{
				no: 2,
				name: "signed_download_url",
				kind: "scalar",
				T: 9
			},
			{
				no: 3,
				name: "matched_key",
				kind: "scalar",
				T: 9
			}
		]);
	}
	create(value) {
		const message = {
			ok: false,
			signedDownloadUrl: "",
			matchedKey: ""
		};
		globalThis.Object.defineProperty(message, import_commonjs$1.MESSAGE_TYPE, {
			enumerable: false,
			value: this
		});
		if (value !== void 0) (0, import_commonjs$1.reflectionMergePartial)(this, message, value);
		return message;
	}
	internalBinaryRead(reader, length, options, target) {
		let message = target !== null && target !== void 0 ? target : this.create(), end = reader.pos + length;
		while (reader.pos < end) {
			let [fieldNo, wireType] = reader.tag();
			switch (fieldNo) {
				case 1:
					message.ok = reader.bool();
					break;
				case 2:
					message.signedDownloadUrl = reader.string();
					break;
				case 3:
					message.matchedKey = reader.string();
					break;
				default:
					let u = options.readUnknownField;
					if (u === "throw") throw new globalThis.Error(`Unknown field ${fieldNo} (wire type ${wireType}) for ${this.typeName}`);
					let d = reader.skip(wireType);
					if (u !== false) (u === true ? import_commonjs$1.UnknownFieldHandler.onRead : u)(this.typeName, message, fieldNo, wireType, d);
			}
		}
		return message;
	}
	internalBinaryWrite(message, writer, options) {
		if (message.ok !== false) writer.tag(1, import_commonjs$1.WireType.Varint).bool(message.ok);
		if (message.signedDownloadUrl !== "") writer.tag(2, import_commonjs$1.WireType.LengthDelimited).string(message.signedDownloadUrl);
		if (message.matchedKey !== "") writer.tag(3, import_commonjs$1.WireType.LengthDelimited).string(message.matchedKey);
		let u = options.writeUnknownFields;
		if (u !== false) (u == true ? import_commonjs$1.UnknownFieldHandler.onWrite : u)(this.typeName, message, writer);
		return writer;
	}
};
const GetCacheEntryDownloadURLResponse = new GetCacheEntryDownloadURLResponse$Type();
const CacheService = new import_commonjs.ServiceType("github.actions.results.api.v1.CacheService", [
	{
		name: "CreateCacheEntry",
		options: {},
		I: CreateCacheEntryRequest,
		O: CreateCacheEntryResponse
	},
	{
		name: "FinalizeCacheEntryUpload",
		options: {},
		I: FinalizeCacheEntryUploadRequest,
		O: FinalizeCacheEntryUploadResponse
	},
	{
		name: "GetCacheEntryDownloadURL",
		options: {},
		I: GetCacheEntryDownloadURLRequest,
		O: GetCacheEntryDownloadURLResponse
	}
]);

// node_modules/@actions/cache/lib/generated/results/api/v1/cache.twirp-client.js
var CacheServiceClientJSON = class {
	constructor(rpc) {
		this.rpc = rpc;
		this.CreateCacheEntry.bind(this);
		this.FinalizeCacheEntryUpload.bind(this);
		this.GetCacheEntryDownloadURL.bind(this);
	}
	CreateCacheEntry(request) {
		const data = CreateCacheEntryRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.CacheService", "CreateCacheEntry", "application/json", data).then((data) => CreateCacheEntryResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	FinalizeCacheEntryUpload(request) {
		const data = FinalizeCacheEntryUploadRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.CacheService", "FinalizeCacheEntryUpload", "application/json", data).then((data) => FinalizeCacheEntryUploadResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
	GetCacheEntryDownloadURL(request) {
		const data = GetCacheEntryDownloadURLRequest.toJson(request, {
			useProtoFieldName: true,
			emitDefaultValues: false
		});
		return this.rpc.request("github.actions.results.api.v1.CacheService", "GetCacheEntryDownloadURL", "application/json", data).then((data) => GetCacheEntryDownloadURLResponse.fromJson(data, { ignoreUnknownFields: true }));
	}
};

// node_modules/@actions/cache/lib/internal/shared/util.js
function maskSigUrl(url) {
	if (!url) return;
	try {
		const signature = new URL(url).searchParams.get("sig");
		if (signature) {
			require_start.setSecret(signature);
			require_start.setSecret(encodeURIComponent(signature));
		}
	} catch (error) {
		require_start.debug(`Failed to parse URL: ${url} ${error instanceof Error ? error.message : String(error)}`);
	}
}
function maskSecretUrls(body) {
	if (typeof body !== "object" || body === null) {
		require_start.debug("body is not an object or is null");
		return;
	}
	if ("signed_upload_url" in body && typeof body.signed_upload_url === "string") maskSigUrl(body.signed_upload_url);
	if ("signed_download_url" in body && typeof body.signed_download_url === "string") maskSigUrl(body.signed_download_url);
}

// node_modules/@actions/cache/lib/internal/shared/cacheTwirpClient.js
var __awaiter$2 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var CacheServiceClient = class {
	constructor(userAgent, maxAttempts, baseRetryIntervalMilliseconds, retryMultiplier) {
		this.maxAttempts = 5;
		this.baseRetryIntervalMilliseconds = 3e3;
		this.retryMultiplier = 1.5;
		const token = getRuntimeToken();
		this.baseUrl = getCacheServiceURL();
		if (maxAttempts) this.maxAttempts = maxAttempts;
		if (baseRetryIntervalMilliseconds) this.baseRetryIntervalMilliseconds = baseRetryIntervalMilliseconds;
		if (retryMultiplier) this.retryMultiplier = retryMultiplier;
		this.httpClient = new require_lib.HttpClient(userAgent, [new BearerCredentialHandler(token)]);
	}
	request(service, method, contentType, data) {
		return __awaiter$2(this, void 0, void 0, function* () {
			const url = new URL(`/twirp/${service}/${method}`, this.baseUrl).href;
			require_start.debug(`[Request] ${method} ${url}`);
			const headers = { "Content-Type": contentType };
			try {
				const { body } = yield this.retryableRequest(() => __awaiter$2(this, void 0, void 0, function* () {
					return this.httpClient.post(url, JSON.stringify(data), headers);
				}));
				return body;
			} catch (error) {
				throw new Error(`Failed to ${method}: ${error.message}`);
			}
		});
	}
	retryableRequest(operation) {
		return __awaiter$2(this, void 0, void 0, function* () {
			let attempt = 0;
			let errorMessage = "";
			let rawBody = "";
			while (attempt < this.maxAttempts) {
				let isRetryable = false;
				try {
					const response = yield operation();
					const statusCode = response.message.statusCode;
					rawBody = yield response.readBody();
					require_start.debug(`[Response] - ${response.message.statusCode}`);
					require_start.debug(`Headers: ${JSON.stringify(response.message.headers, null, 2)}`);
					const body = JSON.parse(rawBody);
					maskSecretUrls(body);
					require_start.debug(`Body: ${JSON.stringify(body, null, 2)}`);
					if (this.isSuccessStatusCode(statusCode)) return {
						response,
						body
					};
					isRetryable = this.isRetryableHttpStatusCode(statusCode);
					errorMessage = `Failed request: (${statusCode}) ${response.message.statusMessage}`;
					if (body.msg) {
						if (UsageError.isUsageErrorMessage(body.msg)) throw new UsageError();
						errorMessage = `${errorMessage}: ${body.msg}`;
					}
					if (statusCode === require_lib.HttpCodes.TooManyRequests) {
						const retryAfterHeader = response.message.headers["retry-after"];
						if (retryAfterHeader) {
							const parsedSeconds = parseInt(retryAfterHeader, 10);
							if (!isNaN(parsedSeconds) && parsedSeconds > 0) require_start.warning(`You've hit a rate limit, your rate limit will reset in ${parsedSeconds} seconds`);
						}
						throw new RateLimitError(`Rate limited: ${errorMessage}`);
					}
				} catch (error) {
					if (error instanceof SyntaxError) require_start.debug(`Raw Body: ${rawBody}`);
					if (error instanceof UsageError) throw error;
					if (error instanceof RateLimitError) throw error;
					if (NetworkError.isNetworkErrorCode(error === null || error === void 0 ? void 0 : error.code)) throw new NetworkError(error === null || error === void 0 ? void 0 : error.code);
					isRetryable = true;
					errorMessage = error.message;
				}
				if (!isRetryable) throw new Error(`Received non-retryable error: ${errorMessage}`);
				if (attempt + 1 === this.maxAttempts) throw new Error(`Failed to make request after ${this.maxAttempts} attempts: ${errorMessage}`);
				const retryTimeMilliseconds = this.getExponentialRetryTimeMilliseconds(attempt);
				require_start.info(`Attempt ${attempt + 1} of ${this.maxAttempts} failed with error: ${errorMessage}. Retrying request in ${retryTimeMilliseconds} ms...`);
				yield this.sleep(retryTimeMilliseconds);
				attempt++;
			}
			throw new Error(`Request failed`);
		});
	}
	isSuccessStatusCode(statusCode) {
		if (!statusCode) return false;
		return statusCode >= 200 && statusCode < 300;
	}
	isRetryableHttpStatusCode(statusCode) {
		if (!statusCode) return false;
		return [
			require_lib.HttpCodes.BadGateway,
			require_lib.HttpCodes.GatewayTimeout,
			require_lib.HttpCodes.InternalServerError,
			require_lib.HttpCodes.ServiceUnavailable
		].includes(statusCode);
	}
	sleep(milliseconds) {
		return __awaiter$2(this, void 0, void 0, function* () {
			return new Promise((resolve) => setTimeout(resolve, milliseconds));
		});
	}
	getExponentialRetryTimeMilliseconds(attempt) {
		if (attempt < 0) throw new Error("attempt should be a positive integer");
		if (attempt === 0) return this.baseRetryIntervalMilliseconds;
		const minTime = this.baseRetryIntervalMilliseconds * Math.pow(this.retryMultiplier, attempt);
		const maxTime = minTime * this.retryMultiplier;
		return Math.trunc(Math.random() * (maxTime - minTime) + minTime);
	}
};
function internalCacheTwirpClient(options) {
	const client = new CacheServiceClient(getUserAgentString(), options === null || options === void 0 ? void 0 : options.maxAttempts, options === null || options === void 0 ? void 0 : options.retryIntervalMs, options === null || options === void 0 ? void 0 : options.retryMultiplier);
	return new CacheServiceClientJSON(client);
}

// node_modules/@actions/cache/lib/internal/tar.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const IS_WINDOWS = process.platform === "win32";
function getTarPath() {
	return __awaiter$1(this, void 0, void 0, function* () {
		switch (process.platform) {
			case "win32": {
				const gnuTar = yield getGnuTarPathOnWindows();
				const systemTar = SystemTarPathOnWindows;
				if (gnuTar) return {
					path: gnuTar,
					type: ArchiveToolType.GNU
				};
				else if ((0, fs.existsSync)(systemTar)) return {
					path: systemTar,
					type: ArchiveToolType.BSD
				};
				break;
			}
			case "darwin": {
				const gnuTar = yield which("gtar", false);
				if (gnuTar) return {
					path: gnuTar,
					type: ArchiveToolType.GNU
				};
				else return {
					path: yield which("tar", true),
					type: ArchiveToolType.BSD
				};
			}
		}
		return {
			path: yield which("tar", true),
			type: ArchiveToolType.GNU
		};
	});
}
function getTarArgs(tarPath_1, compressionMethod_1, type_1) {
	return __awaiter$1(this, arguments, void 0, function* (tarPath, compressionMethod, type, archivePath = "") {
		const args = [`"${tarPath.path}"`];
		const cacheFileName = getCacheFileName(compressionMethod);
		const tarFile = "cache.tar";
		const workingDirectory = getWorkingDirectory();
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		switch (type) {
			case "create":
				args.push("--posix", "-cf", BSD_TAR_ZSTD ? tarFile : cacheFileName.replace(new RegExp(`\\${path.sep}`, "g"), "/"), "--exclude", BSD_TAR_ZSTD ? tarFile : cacheFileName.replace(new RegExp(`\\${path.sep}`, "g"), "/"), "-P", "-C", workingDirectory.replace(new RegExp(`\\${path.sep}`, "g"), "/"), "--files-from", ManifestFilename);
				break;
			case "extract":
				args.push("-xf", BSD_TAR_ZSTD ? tarFile : archivePath.replace(new RegExp(`\\${path.sep}`, "g"), "/"), "-P", "-C", BSD_TAR_ZSTD ? quoteAbsolutePath(workingDirectory) : workingDirectory.replace(new RegExp(`\\${path.sep}`, "g"), "/"));
				break;
			case "list": args.push("-tf", BSD_TAR_ZSTD ? tarFile : archivePath.replace(new RegExp(`\\${path.sep}`, "g"), "/"), "-P");
		}
		if (tarPath.type === ArchiveToolType.GNU) switch (process.platform) {
			case "win32":
				args.push("--force-local");
				break;
			case "darwin": args.push("--delay-directory-restore");
		}
		return args;
	});
}
function getCommands(compressionMethod_1, type_1) {
	return __awaiter$1(this, arguments, void 0, function* (compressionMethod, type, archivePath = "") {
		let args;
		const tarPath = yield getTarPath();
		const tarArgs = yield getTarArgs(tarPath, compressionMethod, type, archivePath);
		const compressionArgs = type !== "create" ? yield getDecompressionProgram(tarPath, compressionMethod, archivePath) : yield getCompressionProgram(tarPath, compressionMethod);
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		if (BSD_TAR_ZSTD && type !== "create") args = [[...compressionArgs].join(" "), [...tarArgs].join(" ")];
		else args = [[...tarArgs].join(" "), [...compressionArgs].join(" ")];
		return {
			commands: BSD_TAR_ZSTD ? args : [args.join(" ")],
			requiresTempDirectory: BSD_TAR_ZSTD && type !== "create"
		};
	});
}
function getWorkingDirectory() {
	var _a;
	return (_a = process.env["GITHUB_WORKSPACE"]) !== null && _a !== void 0 ? _a : process.cwd();
}
function quoteAbsolutePath(filePath) {
	return `"${path.resolve(filePath).replace(new RegExp(`\\${path.sep}`, "g"), "/")}"`;
}
function getDecompressionProgram(tarPath, compressionMethod, archivePath) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		switch (compressionMethod) {
			case CompressionMethod.Zstd: return BSD_TAR_ZSTD ? [
				"zstd -d --long=30 --force -o",
				TarFilename,
				quoteAbsolutePath(archivePath)
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -d --long=30\"" : "unzstd --long=30"];
			case CompressionMethod.ZstdWithoutLong: return BSD_TAR_ZSTD ? [
				"zstd -d --force -o",
				TarFilename,
				quoteAbsolutePath(archivePath)
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -d\"" : "unzstd"];
			default: return ["-z"];
		}
	});
}
function getCompressionProgram(tarPath, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const cacheFileName = getCacheFileName(compressionMethod);
		const BSD_TAR_ZSTD = tarPath.type === ArchiveToolType.BSD && compressionMethod !== CompressionMethod.Gzip && IS_WINDOWS;
		switch (compressionMethod) {
			case CompressionMethod.Zstd: return BSD_TAR_ZSTD ? [
				"zstd -T0 --long=30 --force -o",
				cacheFileName.replace(new RegExp(`\\${path.sep}`, "g"), "/"),
				TarFilename
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -T0 --long=30\"" : "zstdmt --long=30"];
			case CompressionMethod.ZstdWithoutLong: return BSD_TAR_ZSTD ? [
				"zstd -T0 --force -o",
				cacheFileName.replace(new RegExp(`\\${path.sep}`, "g"), "/"),
				TarFilename
			] : ["--use-compress-program", IS_WINDOWS ? "\"zstd -T0\"" : "zstdmt"];
			default: return ["-z"];
		}
	});
}
function execCommands(commands, cwd) {
	return __awaiter$1(this, void 0, void 0, function* () {
		for (const command of commands) try {
			yield exec(command, void 0, {
				cwd,
				env: Object.assign(Object.assign({}, process.env), { MSYS: "winsymlinks:nativestrict" })
			});
		} catch (error) {
			throw new Error(`${command.split(" ")[0]} failed with error: ${error === null || error === void 0 ? void 0 : error.message}`);
		}
	});
}
function execReadCommands(archivePath, compressionMethod, type) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const { commands, requiresTempDirectory } = yield getCommands(compressionMethod, type, archivePath);
		const tempDirectory = requiresTempDirectory ? yield createTempDirectory() : void 0;
		try {
			yield execCommands(commands, tempDirectory);
		} finally {
			if (tempDirectory) try {
				yield rmRF(tempDirectory);
			} catch (error) {
				require_start.debug(`Failed to delete temporary tar directory: ${error}`);
			}
		}
	});
}
function listTar(archivePath, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		yield execReadCommands(archivePath, compressionMethod, "list");
	});
}
function extractTar(archivePath, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		const workingDirectory = getWorkingDirectory();
		yield mkdirP(workingDirectory);
		yield execReadCommands(archivePath, compressionMethod, "extract");
	});
}
function createTar(archiveFolder, sourceDirectories, compressionMethod) {
	return __awaiter$1(this, void 0, void 0, function* () {
		(0, fs.writeFileSync)(path.join(archiveFolder, ManifestFilename), sourceDirectories.join("\n"));
		const { commands } = yield getCommands(compressionMethod, "create");
		yield execCommands(commands, archiveFolder);
	});
}

// node_modules/@actions/cache/lib/cache.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
var ValidationError = class ValidationError extends Error {
	constructor(message) {
		super(message);
		this.name = "ValidationError";
		Object.setPrototypeOf(this, ValidationError.prototype);
	}
};
var ReserveCacheError = class ReserveCacheError extends Error {
	constructor(message) {
		super(message);
		this.name = "ReserveCacheError";
		Object.setPrototypeOf(this, ReserveCacheError.prototype);
	}
};
const CACHE_WRITE_DENIED_PREFIX = "cache write denied:";
var CacheWriteDeniedError = class CacheWriteDeniedError extends ReserveCacheError {
	constructor(message) {
		super(message);
		this.name = "CacheWriteDeniedError";
		Object.setPrototypeOf(this, CacheWriteDeniedError.prototype);
	}
};
const CACHE_READ_DENIED_PREFIX = CacheReadDeniedMessagePrefix;
var CacheReadDeniedError = class CacheReadDeniedError extends Error {
	constructor(message) {
		super(message);
		this.name = "CacheReadDeniedError";
		Object.setPrototypeOf(this, CacheReadDeniedError.prototype);
	}
};
var FinalizeCacheError = class FinalizeCacheError extends Error {
	constructor(message) {
		super(message);
		this.name = "FinalizeCacheError";
		Object.setPrototypeOf(this, FinalizeCacheError.prototype);
	}
};
function checkPaths(paths) {
	if (!paths || paths.length === 0) throw new ValidationError(`Path Validation Error: At least one directory or file path is required`);
}
function checkKey(key) {
	if (key.length > 512) throw new ValidationError(`Key Validation Error: ${key} cannot be larger than 512 characters.`);
	if (!/^[^,]*$/.test(key)) throw new ValidationError(`Key Validation Error: ${key} cannot contain commas.`);
}
function isFeatureAvailable() {
	switch (getCacheServiceVersion()) {
		case "v2": return !!process.env["ACTIONS_RESULTS_URL"];
		default: return !!process.env["ACTIONS_CACHE_URL"];
	}
}
function restoreCache(paths_1, primaryKey_1, restoreKeys_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, primaryKey, restoreKeys, options, enableCrossOsArchive = false) {
		const cacheServiceVersion = getCacheServiceVersion();
		require_start.debug(`Cache service version: ${cacheServiceVersion}`);
		checkPaths(paths);
		const cacheMode = getCacheMode();
		if (!isCacheReadable(cacheMode)) {
			require_start.info(`Cache restore skipped: the effective cache-mode '${cacheMode}' does not permit reads.`);
			require_start.debug(`Skipped restore for paths [${paths.join(", ")}] with primary key '${primaryKey}'.`);
			return;
		}
		switch (cacheServiceVersion) {
			case "v2": return yield restoreCacheV2(paths, primaryKey, restoreKeys, options, enableCrossOsArchive);
			default: return yield restoreCacheV1(paths, primaryKey, restoreKeys, options, enableCrossOsArchive);
		}
	});
}
function restoreCacheV1(paths_1, primaryKey_1, restoreKeys_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, primaryKey, restoreKeys, options, enableCrossOsArchive = false) {
		var _a;
		restoreKeys = restoreKeys || [];
		const keys = [primaryKey, ...restoreKeys];
		require_start.debug("Resolved Keys:");
		require_start.debug(JSON.stringify(keys));
		if (keys.length > 10) throw new ValidationError(`Key Validation Error: Keys are limited to a maximum of 10.`);
		for (const key of keys) checkKey(key);
		const compressionMethod = yield getCompressionMethod();
		let archivePath = "";
		try {
			let cacheEntry;
			try {
				cacheEntry = yield getCacheEntry(keys, paths, {
					compressionMethod,
					enableCrossOsArchive
				});
			} catch (error) {
				const errorMessage = (_a = error === null || error === void 0 ? void 0 : error.message) !== null && _a !== void 0 ? _a : "";
				if (errorMessage.includes(CACHE_READ_DENIED_PREFIX)) throw new CacheReadDeniedError(errorMessage);
				throw error;
			}
			if (!(cacheEntry === null || cacheEntry === void 0 ? void 0 : cacheEntry.archiveLocation)) return;
			if (options === null || options === void 0 ? void 0 : options.lookupOnly) {
				require_start.info("Lookup only - skipping download");
				return cacheEntry.cacheKey;
			}
			archivePath = path.join(yield createTempDirectory(), getCacheFileName(compressionMethod));
			require_start.debug(`Archive Path: ${archivePath}`);
			yield downloadCache(cacheEntry.archiveLocation, archivePath, options);
			if (require_start.isDebug()) yield listTar(archivePath, compressionMethod);
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			require_start.info(`Cache Size: ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B)`);
			yield extractTar(archivePath, compressionMethod);
			require_start.info("Cache restored successfully");
			return cacheEntry.cacheKey;
		} catch (error$1) {
			const typedError = error$1;
			if (typedError.name === ValidationError.name) throw error$1;
			else if (typedError instanceof require_lib.HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) require_start.error(`Failed to restore: ${error$1.message}`);
			else require_start.warning(`Failed to restore: ${error$1.message}`);
		} finally {
			try {
				yield unlinkFile(archivePath);
			} catch (error) {
				require_start.debug(`Failed to delete archive: ${error}`);
			}
		}
	});
}
function restoreCacheV2(paths_1, primaryKey_1, restoreKeys_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, primaryKey, restoreKeys, options, enableCrossOsArchive = false) {
		var _a;
		options = Object.assign(Object.assign({}, options), { useAzureSdk: true });
		restoreKeys = restoreKeys || [];
		const keys = [primaryKey, ...restoreKeys];
		require_start.debug("Resolved Keys:");
		require_start.debug(JSON.stringify(keys));
		if (keys.length > 10) throw new ValidationError(`Key Validation Error: Keys are limited to a maximum of 10.`);
		for (const key of keys) checkKey(key);
		let archivePath = "";
		try {
			const twirpClient = internalCacheTwirpClient();
			const compressionMethod = yield getCompressionMethod();
			const request = {
				key: primaryKey,
				restoreKeys,
				version: getCacheVersion(paths, compressionMethod, enableCrossOsArchive)
			};
			let response;
			try {
				response = yield twirpClient.GetCacheEntryDownloadURL(request);
			} catch (error) {
				const errorMessage = (_a = error === null || error === void 0 ? void 0 : error.message) !== null && _a !== void 0 ? _a : "";
				if (errorMessage.includes(CACHE_READ_DENIED_PREFIX)) throw new CacheReadDeniedError(errorMessage);
				throw error;
			}
			if (!response.ok) {
				require_start.debug(`Cache not found for version ${request.version} of keys: ${keys.join(", ")}`);
				return;
			}
			if (request.key !== response.matchedKey) require_start.info(`Cache hit for restore-key: ${response.matchedKey}`);
			else require_start.info(`Cache hit for: ${response.matchedKey}`);
			if (options === null || options === void 0 ? void 0 : options.lookupOnly) {
				require_start.info("Lookup only - skipping download");
				return response.matchedKey;
			}
			archivePath = path.join(yield createTempDirectory(), getCacheFileName(compressionMethod));
			require_start.debug(`Archive path: ${archivePath}`);
			require_start.debug(`Starting download of archive to: ${archivePath}`);
			yield downloadCache(response.signedDownloadUrl, archivePath, options);
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			require_start.info(`Cache Size: ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B)`);
			if (require_start.isDebug()) yield listTar(archivePath, compressionMethod);
			yield extractTar(archivePath, compressionMethod);
			require_start.info("Cache restored successfully");
			return response.matchedKey;
		} catch (error$4) {
			const typedError = error$4;
			if (typedError.name === ValidationError.name) throw error$4;
			else if (typedError instanceof require_lib.HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) require_start.error(`Failed to restore: ${error$4.message}`);
			else require_start.warning(`Failed to restore: ${error$4.message}`);
		} finally {
			try {
				if (archivePath) yield unlinkFile(archivePath);
			} catch (error) {
				require_start.debug(`Failed to delete archive: ${error}`);
			}
		}
	});
}
function saveCache(paths_1, key_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, key, options, enableCrossOsArchive = false) {
		const cacheServiceVersion = getCacheServiceVersion();
		require_start.debug(`Cache service version: ${cacheServiceVersion}`);
		checkPaths(paths);
		checkKey(key);
		const cacheMode = getCacheMode();
		if (!isCacheWritable(cacheMode)) {
			require_start.info(`Cache save skipped: the effective cache-mode '${cacheMode}' does not permit writes.`);
			require_start.debug(`Skipped save for paths [${paths.join(", ")}] with key '${key}'.`);
			return -1;
		}
		switch (cacheServiceVersion) {
			case "v2": return yield saveCacheV2(paths, key, options, enableCrossOsArchive);
			default: return yield saveCacheV1(paths, key, options, enableCrossOsArchive);
		}
	});
}
function saveCacheV1(paths_1, key_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, key, options, enableCrossOsArchive = false) {
		var _a, _b, _c, _d, _e, _f;
		const compressionMethod = yield getCompressionMethod();
		let cacheId = -1;
		const cachePaths = yield resolvePaths(paths);
		require_start.debug("Cache Paths:");
		require_start.debug(`${JSON.stringify(cachePaths)}`);
		if (cachePaths.length === 0) throw new Error(`Path Validation Error: Path(s) specified in the action for caching do(es) not exist, hence no cache is being saved.`);
		const archiveFolder = yield createTempDirectory();
		const archivePath = path.join(archiveFolder, getCacheFileName(compressionMethod));
		require_start.debug(`Archive Path: ${archivePath}`);
		try {
			yield createTar(archiveFolder, cachePaths, compressionMethod);
			if (require_start.isDebug()) yield listTar(archivePath, compressionMethod);
			const fileSizeLimit = 10737418240;
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			require_start.debug(`File Size: ${archiveFileSize}`);
			if (archiveFileSize > fileSizeLimit && !isGhes()) throw new Error(`Cache size of ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B) is over the 10GB limit, not saving cache.`);
			require_start.debug("Reserving Cache");
			const reserveCacheResponse = yield reserveCache(key, paths, {
				compressionMethod,
				enableCrossOsArchive,
				cacheSize: archiveFileSize
			});
			if ((_a = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.result) === null || _a === void 0 ? void 0 : _a.cacheId) cacheId = (_b = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.result) === null || _b === void 0 ? void 0 : _b.cacheId;
			else if ((reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.statusCode) === 400) throw new Error((_d = (_c = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.error) === null || _c === void 0 ? void 0 : _c.message) !== null && _d !== void 0 ? _d : `Cache size of ~${Math.round(archiveFileSize / 1048576)} MB (${archiveFileSize} B) is over the data cap limit, not saving cache.`);
			else {
				const detailMessage = (_e = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.error) === null || _e === void 0 ? void 0 : _e.message;
				if (detailMessage === null || detailMessage === void 0 ? void 0 : detailMessage.startsWith("cache write denied:")) throw new CacheWriteDeniedError(`Unable to reserve cache with key ${key}. More details: ${detailMessage}`);
				throw new ReserveCacheError(`Unable to reserve cache with key ${key}, another job may be creating this cache. More details: ${(_f = reserveCacheResponse === null || reserveCacheResponse === void 0 ? void 0 : reserveCacheResponse.error) === null || _f === void 0 ? void 0 : _f.message}`);
			}
			require_start.debug(`Saving Cache (ID: ${cacheId})`);
			yield saveCache$1(cacheId, archivePath, "", options);
		} catch (error$3) {
			const typedError = error$3;
			if (typedError.name === ValidationError.name) throw error$3;
			else if (typedError.name === ReserveCacheError.name) require_start.info(`Failed to save: ${typedError.message}`);
			else if (typedError instanceof require_lib.HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) require_start.error(`Failed to save: ${typedError.message}`);
			else require_start.warning(`Failed to save: ${typedError.message}`);
		} finally {
			try {
				yield unlinkFile(archivePath);
			} catch (error) {
				require_start.debug(`Failed to delete archive: ${error}`);
			}
		}
		return cacheId;
	});
}
function saveCacheV2(paths_1, key_1, options_1) {
	return __awaiter(this, arguments, void 0, function* (paths, key, options, enableCrossOsArchive = false) {
		var _a;
		options = Object.assign(Object.assign({}, options), {
			uploadChunkSize: 67108864,
			uploadConcurrency: 8,
			useAzureSdk: true
		});
		const compressionMethod = yield getCompressionMethod();
		const twirpClient = internalCacheTwirpClient();
		let cacheId = -1;
		const cachePaths = yield resolvePaths(paths);
		require_start.debug("Cache Paths:");
		require_start.debug(`${JSON.stringify(cachePaths)}`);
		if (cachePaths.length === 0) throw new Error(`Path Validation Error: Path(s) specified in the action for caching do(es) not exist, hence no cache is being saved.`);
		const archiveFolder = yield createTempDirectory();
		const archivePath = path.join(archiveFolder, getCacheFileName(compressionMethod));
		require_start.debug(`Archive Path: ${archivePath}`);
		try {
			yield createTar(archiveFolder, cachePaths, compressionMethod);
			if (require_start.isDebug()) yield listTar(archivePath, compressionMethod);
			const archiveFileSize = getArchiveFileSizeInBytes(archivePath);
			require_start.debug(`File Size: ${archiveFileSize}`);
			options.archiveSizeBytes = archiveFileSize;
			require_start.debug("Reserving Cache");
			const version = getCacheVersion(paths, compressionMethod, enableCrossOsArchive);
			const request = {
				key,
				version
			};
			let signedUploadUrl;
			try {
				const response = yield twirpClient.CreateCacheEntry(request);
				if (!response.ok) {
					if (response.message && !response.message.startsWith("cache write denied:")) require_start.warning(`Cache reservation failed: ${response.message}`);
					throw new Error(response.message || "Response was not ok");
				}
				signedUploadUrl = response.signedUploadUrl;
			} catch (error) {
				require_start.debug(`Failed to reserve cache: ${error}`);
				const errorMessage = (_a = error === null || error === void 0 ? void 0 : error.message) !== null && _a !== void 0 ? _a : "";
				if (errorMessage.startsWith("cache write denied:")) throw new CacheWriteDeniedError(`Unable to reserve cache with key ${key}. More details: ${errorMessage}`);
				throw new ReserveCacheError(`Unable to reserve cache with key ${key}, another job may be creating this cache.`);
			}
			require_start.debug(`Attempting to upload cache located at: ${archivePath}`);
			yield saveCache$1(cacheId, archivePath, signedUploadUrl, options);
			const finalizeRequest = {
				key,
				version,
				sizeBytes: `${archiveFileSize}`
			};
			const finalizeResponse = yield twirpClient.FinalizeCacheEntryUpload(finalizeRequest);
			require_start.debug(`FinalizeCacheEntryUploadResponse: ${finalizeResponse.ok}`);
			if (!finalizeResponse.ok) {
				if (finalizeResponse.message) throw new FinalizeCacheError(finalizeResponse.message);
				throw new Error(`Unable to finalize cache with key ${key}, another job may be finalizing this cache.`);
			}
			cacheId = parseInt(finalizeResponse.entryId);
		} catch (error$2) {
			const typedError = error$2;
			if (typedError.name === ValidationError.name) throw error$2;
			else if (typedError.name === ReserveCacheError.name) require_start.info(`Failed to save: ${typedError.message}`);
			else if (typedError.name === FinalizeCacheError.name) require_start.warning(typedError.message);
			else if (typedError instanceof require_lib.HttpClientError && typeof typedError.statusCode === "number" && typedError.statusCode >= 500) require_start.error(`Failed to save: ${typedError.message}`);
			else require_start.warning(`Failed to save: ${typedError.message}`);
		} finally {
			try {
				yield unlinkFile(archivePath);
			} catch (error) {
				require_start.debug(`Failed to delete archive: ${error}`);
			}
		}
		return cacheId;
	});
}

exports.CACHE_READ_DENIED_PREFIX = CACHE_READ_DENIED_PREFIX;
exports.CACHE_WRITE_DENIED_PREFIX = CACHE_WRITE_DENIED_PREFIX;
exports.CacheReadDeniedError = CacheReadDeniedError;
exports.CacheWriteDeniedError = CacheWriteDeniedError;
exports.FinalizeCacheError = FinalizeCacheError;
exports.ReserveCacheError = ReserveCacheError;
exports.ValidationError = ValidationError;
exports.isFeatureAvailable = isFeatureAvailable;
exports.restoreCache = restoreCache;
exports.saveCache = saveCache;