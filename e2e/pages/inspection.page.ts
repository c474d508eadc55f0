import type { Locator, Page } from '@playwright/test'
import { interpolate, type Texts } from '../commands/texts.ts'

type Colour = keyof Texts['inspections']['choices']

/** An inspection that a mechanic fills on a phone. */
export class InspectionPage {
  readonly texts: Texts['inspections']
  readonly complete: Locator
  readonly confirmCompletion: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.inspections
    const { complete } = this.texts
    this.complete = page.getByRole('button', { name: complete.open, exact: true })
    this.confirmCompletion = page
      .getByRole('dialog')
      .getByRole('button', { name: complete.confirm })
  }

  startButton(template: string) {
    const name = interpolate(this.texts.start_of, { name: template })
    return this.#page.getByRole('button', { name })
  }

  /** The open point. */
  point(name: string) {
    return this.#page.getByRole('group', { name, exact: true })
  }

  colour(point: string, colour: Colour) {
    return this.point(point).getByRole('button', { name: this.texts.choices[colour] })
  }

  note(point: string) {
    return this.point(point).getByRole('textbox', { name: this.texts.note })
  }

  /** The input of the camera. */
  camera(point: string) {
    return this.point(point).getByLabel(this.texts.photos.add)
  }

  next(point: string) {
    return this.point(point).getByRole('button', { name: this.texts.next_point })
  }
}
