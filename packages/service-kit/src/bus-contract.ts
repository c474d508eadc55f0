/** What every transport of the bus must hold, as tests: `busContract('PostgreSQL', makeBus)` in a test file of its own. */
import { testDeaths } from './bus-contract/deaths.ts'
import { testDelivery } from './bus-contract/delivery.ts'
import { testDesk } from './bus-contract/desk.ts'
import { testFailures } from './bus-contract/failures.ts'
import { openScene, type Scene } from './bus-contract/scene.ts'
import { type BusUnderTest, openStage, patience, type Stage } from './bus-contract/stage.ts'

export type { BusUnderTest } from './bus-contract/stage.ts'

export const busContract = (transport: string, makeBus: () => Promise<BusUnderTest>): void => {
  describe(`the bus on ${transport}`, () => {
    let stage: Stage
    let scene: Scene

    jest.setTimeout(2 * patience + 10_000)
    beforeAll(async () => {
      stage = await openStage(makeBus)
    })
    afterAll(() => stage.close())
    beforeEach(async () => {
      scene = await openScene(stage)
    })
    afterEach(() => scene.end())

    for (const testTheme of [testDelivery, testFailures, testDesk, testDeaths])
      testTheme(() => scene)
  })
}
