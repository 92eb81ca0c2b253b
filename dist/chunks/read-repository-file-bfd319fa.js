"use strict";

const require_start = require("./start-b5b59809.js");
const require_doctor = require("./doctor-e03ee60f.js");

// src/github/read-repository-file.ts
async function readRepositoryFile(client, { owner, repo, ref, path }) {
	try {
		const { data } = await client.rest.repos.getContent({
			owner,
			repo,
			path,
			ref
		});
		if (!Array.isArray(data) && data.type === "file" && data.encoding === "base64") return Buffer.from(data.content, "base64").toString("utf8");
	} catch (error) {
		if (require_doctor.hasStatus(error, 404)) return null;
		throw error;
	}
	throw new require_start.UserError({
		what: `The configuration file "${path}" on ${ref} is not a file that can be read.`,
		todo: "Make it a regular file."
	});
}

Object.defineProperty(exports, "readRepositoryFile", { enumerable: true, get: () => readRepositoryFile });