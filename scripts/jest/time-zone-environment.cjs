/**
 * A test environment in which tests can change the time zone of the process. `process.env` of a test is a copy, so a change
 * there has no effect. Use: `@jest-environment ./scripts/jest/time-zone-environment.cjs` in the first comment of a test.
 */
const { TestEnvironment } = require('jest-environment-node')

module.exports = class TimeZoneEnvironment extends TestEnvironment {
  original = process.env.TZ

  /** @override */
  async setup() {
    await super.setup()
    /** @param {string} zone IANA name */
    this.global.setProcessTimeZone = (zone) => {
      process.env.TZ = zone
    }
  }

  /** @override */
  async teardown() {
    if (this.original === undefined) delete process.env.TZ
    else process.env.TZ = this.original
    await super.teardown()
  }
}
