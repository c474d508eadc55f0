/** What every transport of the bus must hold, as tests: `busContract('PostgreSQL', makeBus)` in a test file of its own. */

import { testAdmin } from './bus-contract/admin.ts'
import { testCrashes } from './bus-contract/crashes.ts'
import { testDelivery } from './bus-contract/delivery.ts'
import { testFailures } from './bus-contract/failures.ts'
import { type BusTestContext, createTestContext } from './bus-contract/test-context.ts'
import {
  type BusTestEnvironment,
  type BusUnderTest,
  createTestEnvironment,
  timeoutMs,
} from './bus-contract/test-environment.ts'

export type { BusUnderTest } from './bus-contract/test-environment.ts'

export const busContract = (transport: string, makeBus: () => Promise<BusUnderTest>): void => {
  describe(`the bus on ${transport}`, () => {
    let stage: BusTestEnvironment
    let scene: BusTestContext

    jest.setTimeout(2 * timeoutMs + 10_000)
    beforeAll(async () => {
      stage = await createTestEnvironment(makeBus)
    })
    afterAll(() => stage.close())
    beforeEach(async () => {
      scene = await createTestContext(stage)
    })
    afterEach(() => scene.end())

    for (const testTheme of [testDelivery, testFailures, testAdmin, testCrashes])
      testTheme(() => scene)
  })
}
