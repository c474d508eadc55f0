/** The tests that every transport of the bus must pass. Each transport calls `testBusContract` in its own test file. */
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
