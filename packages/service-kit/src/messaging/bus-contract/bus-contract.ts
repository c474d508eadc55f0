/** The tests that every transport of the bus must pass. Each transport calls `testBusContract` in its own test file. */
import { testAdmin } from './admin.ts'
import { testCrashes } from './crashes.ts'
import { testDelivery } from './delivery.ts'
import { testFailures } from './failures.ts'
import { type BusTestContext, createTestContext } from './test-context.ts'
import {
  type BusTestEnvironment,
  type BusUnderTest,
  createTestEnvironment,
  timeoutMs,
} from './test-environment.ts'

export type { BusUnderTest } from './test-environment.ts'

export const testBusContract = (
  transport: string,
  createBus: () => Promise<BusUnderTest>,
): void => {
  describe(`bus on ${transport}`, () => {
    let environment: BusTestEnvironment
    let context: BusTestContext

    jest.setTimeout(2 * timeoutMs + 10_000)
    beforeAll(async () => {
      environment = await createTestEnvironment(createBus)
    })
    afterAll(() => environment.close())
    beforeEach(async () => {
      context = await createTestContext(environment)
    })
    afterEach(() => context.close())

    for (const addTests of [testDelivery, testFailures, testAdmin, testCrashes])
      addTests(() => context)
  })
}
