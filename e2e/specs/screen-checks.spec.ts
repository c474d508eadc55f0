/** Tests of the checks with which every-screen.spec.ts looks at the screens: they find what they are for. */
import { expect, test } from '../commands/journey.ts'
import { findBrokenWords, findNarrowColumns } from '../commands/screens/fit.ts'
import { createSettle } from '../commands/screens/settle.ts'

test('a state is checked only when the page has rendered it, in however many tasks', async ({
  page,
}) => {
  const settle = createSettle(page)
  await page.setContent('<button>Open</button>')
  await page.evaluate(() => {
    // As React renders: a task ends after a few milliseconds and posts the next one.
    const { port1, port2 } = new MessageChannel()
    let tasks = 0
    port1.onmessage = () => {
      for (const start = performance.now(); performance.now() - start < 10; );
      tasks += 1
      if (tasks < 60) port2.postMessage(null)
      else document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
    }
    document.querySelector('button')!.onclick = () => port2.postMessage(null)
  })
  await page.getByRole('button').click()
  await settle()
  expect(await page.getByRole('dialog').count()).toBe(1)
})

test('a word that continues in the next line of a narrow column is found', async ({ page }) => {
  const showColumn = async (width: string) => {
    const style = `width: ${width}; table-layout: fixed; overflow-wrap: anywhere`
    await page.setContent(
      `<main><table style="${style}"><tr><td>Correction of INV-2026-000100</td></tr></table></main>`,
    )
    return findBrokenWords(page)
  }
  expect(await showColumn('40px')).toEqual(['Correction', 'INV-2026-000100'])
  expect(await showColumn('400px')).toEqual([])
})

test('a column without width or room for names, or outside the frame of its table, is found', async ({
  page,
}) => {
  const showTable = async ({ vehicle, mechanic }: { vehicle: string; mechanic: string }) => {
    await page.setContent(
      `<main><div style="width: 400px; overflow: hidden">
        <table style="width: 100%; table-layout: fixed; border-collapse: collapse">
          <thead><tr>
            <th>Customer</th>
            <th style="width: ${vehicle}">Vehicle</th>
            <th style="width: ${mechanic}">Mechanic</th>
          </tr></thead>
          <tbody><tr>
            <td><bdi dir="auto">Omar</bdi></td><td>DXB A 1</td><td><bdi dir="auto">Bilal</bdi></td>
          </tr></tbody>
        </table>
      </div></main>`,
    )
    return findNarrowColumns(page)
  }
  expect(await showTable({ vehicle: '350px', mechanic: '150px' })).toEqual(['Customer', 'Mechanic'])
  expect(await showTable({ vehicle: '100px', mechanic: '90px' })).toEqual(['Mechanic'])
  expect(await showTable({ vehicle: '100px', mechanic: '150px' })).toEqual([])
})
