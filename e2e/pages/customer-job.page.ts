import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

type Choice = keyof Texts['portal']['estimate']['choose']

/** The page of a job on which a customer decides about an estimate. */
export class CustomerJobPage {
  readonly texts: Texts['portal']
  readonly estimate: Locator
  readonly approvedTotal: Locator
  readonly submit: Locator
  readonly receipt: Locator
  readonly openInspection: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.portal
    const { estimate, job } = this.texts
    this.estimate = page.getByRole('region', { name: estimate.title, exact: true })
    this.approvedTotal = this.estimate.locator('[data-name="total"] dd')
    this.submit = page.getByRole('button', { name: estimate.submit })
    this.receipt = page.getByRole('region', { name: estimate.receipt })
    this.openInspection = page.getByRole('link', { name: job.inspection.open })
  }

  choice(line: string, choice: Choice) {
    return this.estimate
      .getByRole('group', { name: line })
      .getByRole('radio', { name: this.texts.estimate.choose[choice], exact: true })
  }

  /** Signs with the name and a drawn signature. */
  async sign(name: string) {
    const { name: label, sign_here } = this.texts.estimate
    await this.#page.getByLabel(label).fill(name)
    const pad = this.estimate.getByRole('img', { name: sign_here })
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await this.#page.mouse.move(...at(0.2, 0.3))
    await this.#page.mouse.down()
    for (const [x, y] of [
      [0.4, 0.7],
      [0.6, 0.3],
      [0.8, 0.7],
    ] as const)
      await this.#page.mouse.move(...at(x, y), { steps: 4 })
    await this.#page.mouse.up()
  }
}
