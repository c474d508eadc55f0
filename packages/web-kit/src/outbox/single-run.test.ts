import { createSingleRun } from './single-run.ts'

const setUp = () => {
  const ends: { resolve: () => void; reject: () => void }[] = []
  const run = createSingleRun(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1
        ends.push({ resolve: () => resolve(number), reject: () => reject(new Error('failed')) })
      }),
  )
  return { run, ends }
}

test('a call during a run gets the next one, and only that', async () => {
  const { run, ends } = setUp()
  const first = run()
  const [second, third] = [run(), run()]
  expect(ends).toHaveLength(1)
  ends[0]!.resolve()
  expect(await first).toBe(1)
  const fourth = run()
  expect(ends).toHaveLength(2)
  ends[1]!.resolve()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(ends).toHaveLength(3)
  ends[2]!.resolve()
  expect(await fourth).toBe(3)
})

test('a run that fails is followed as well', async () => {
  const { run, ends } = setUp()
  const first = run()
  const second = run()
  ends[0]!.reject()
  await expect(first).rejects.toThrow('failed')
  ends[1]!.resolve()
  expect(await second).toBe(2)
})
