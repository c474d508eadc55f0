import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** An import of customers and vehicles, or of spare parts. */
export class ImportPage {
  readonly texts: Texts['imports']
  readonly spreadsheetTexts: Texts['sheet']
  readonly heading: Locator
  readonly file: Locator
  readonly check: Locator
  readonly preview: Locator
  readonly rows: Locator
  readonly run: Locator
  readonly dialog: Locator
  readonly done: Locator

  readonly #page: Page

  constructor(page: Page, all: Texts) {
    this.#page = page
    this.texts = all.imports
    this.spreadsheetTexts = all.sheet
    this.heading = page.getByRole('heading', { level: 1, name: this.texts.title })
    this.file = page.locator('input[type="file"]')
    this.check = page.getByRole('button', { name: this.spreadsheetTexts.columns.check })
    this.preview = page.getByRole('heading', { name: this.spreadsheetTexts.preview.title })
    this.rows = page.getByRole('table', { name: this.spreadsheetTexts.preview.rows })
    this.run = page
      .getByRole('main')
      .getByRole('button', { name: this.spreadsheetTexts.preview.run, exact: true })
    this.dialog = page.getByRole('dialog')
    this.done = page.getByRole('heading', { name: this.texts.done.title })
  }

  async open(query = '') {
    await this.#page.goto(`/customers/import${query}`)
    await this.heading.waitFor()
  }

  async choose(file: UploadedFile) {
    await this.file.setInputFiles(file)
    await this.check.waitFor()
  }

  /** The select that assigns a field to a column. */
  column(heading: string) {
    return this.#page.getByRole('combobox', { name: heading })
  }

  row(text: string) {
    return this.rows.getByRole('row').filter({ hasText: text })
  }

  /** One of the counts of the preview. */
  count(name: keyof Texts['imports']['preview']['counts'] | 'ready') {
    return this.#page.locator(`dl [data-name="${name}"] dd`)
  }
}
