/**
 * Source of the Node program that evaluates assertions, with the protocol of the Python runner. The assertions share
 * one context, which holds no object from outside of it, because the object's constructor would lead out. A promise is
 * always truthy, so that as an assertion's result it can only be a mistake.
 */
export const JAVASCRIPT_RUNNER = `
'use strict'
const { readFileSync, writeSync } = require('node:fs')
const { isPromise } = require('node:util').types
const { createContext, runInContext } = require('node:vm')

const LONGEST_MESSAGE = 500
const { exit } = process
const { stringify } = JSON

const { nonce, assertions, names, assertionMs } = JSON.parse(readFileSync(0, 'utf8'))
const context = createContext(Object.create(null), { microtaskMode: 'afterEvaluate' })
const parseInside = runInContext('JSON.parse', context)
for (const name of Object.keys(names)) context[name] = parseInside(stringify(names[name]))
context.True = true
context.False = false

for (let index = 0; index < assertions.length; index += 1) {
  const { passed, message } = evaluate(assertions[index])
  writeSync(1, nonce + ' ' + stringify({ index, passed, message }) + '\\n')
}
exit(0)

function evaluate(assertion) {
  try {
    const options = { filename: 'assertion', timeout: assertionMs, displayErrors: false }
    const value = runInContext(assertion, context, options)
    if (isPromise(value)) return { passed: false, message: 'its value is a promise, and nothing waits for it' }
    return { passed: Boolean(value), message: '' }
  } catch (error) {
    return { passed: false, message: describe(error) }
  }
}

function describe(error) {
  try {
    const text = String(error)
    return text.length <= LONGEST_MESSAGE ? text : text.slice(0, LONGEST_MESSAGE) + '...'
  } catch {
    return 'it threw something that cannot be shown'
  }
}
`
