/** HTTP/2 of undici, which it speaks only where `allowH2` is set. Nothing of ours sets it. */
module.exports = () => {
  throw new Error('Requests through a proxy speak HTTP/1.1.')
}
