import { punchIn, punchOut, sendStoredPunch } from './attendance.ts'

test.each([punchIn, punchOut, sendStoredPunch])(
  'limits how often $path can be called, so that the code on the screen of the shop cannot be guessed',
  ({ limit }) => {
    expect(limit).toBe('punches')
  },
)
