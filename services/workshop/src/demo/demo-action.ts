import type { Service } from '@warsha/service-kit/process'

/** Something that happened in the demo shop. */
export interface DemoAction {
  readonly atMs: number
  /** `service` has the clock of `atMs`. */
  readonly run: (service: Service) => Promise<unknown>
}
