/** Of a server under test, for which there is memory: collecting later takes a tenth off what its pages cost. */
export const QUICK_FLAGS = ["--max-semi-space-size=64"];
