/**
 * Expects that the current test writes a text that matches `pattern` to console.error or console.warn exactly
 * `times` times, by default once. The test fails otherwise (scripts/jest/fail-on-console.cjs).
 */
declare function expectConsole(pattern: RegExp, times?: number): void
