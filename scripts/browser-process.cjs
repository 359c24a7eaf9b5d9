/** What Next's client and React look for in `process` is in no browser: they get nothing, not a stand-in of 2 kB. */
module.exports = { env: {} };
