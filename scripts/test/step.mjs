/**
 * The steps of `npm test`.
 *
 * Result of a step: tests count one by one, a check counts as one. `output` is printed if something failed, `notice`
 * always. `hasThrown`: the step ended with an error, which `output` contains. `timings`: of its tests, if there are several.
 * @typedef {{ passed: number, failed: number, output?: string, notice?: string, summary?: string, hasThrown?: boolean,
 *   timings?: import('./timings.mjs').Timing[] }} StepResult
 *
 * `includeLong`: also run the long tests. `extraArgs`: arguments for the tool of the only step. `streamOutput`: print the
 * tool's output while it runs.
 * @typedef {{ includeLong: boolean, extraArgs: string[], streamOutput: boolean }} StepOptions
 *
 * `needs`: the step that must have passed before.
 * @typedef {{ name: string, needs?: string, run: (options: StepOptions) => Promise<StepResult> }} Step
 */
export {}
