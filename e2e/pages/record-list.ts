import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../commands/texts.ts'

interface ListTexts {
  readonly title: string
  readonly add: string
  readonly delete_title: string
}

interface RecordListOptions<T extends ListTexts> {
  page: Page
  all: Texts
  texts: T
  path: string
  /** A field that only the form of these records has. */
  formField: string
}

/** A list of records, the form of a new or existing one, and the question before one is deleted. */
export abstract class RecordList<T extends ListTexts, FieldName extends string> {
  readonly texts: T
  readonly heading: Locator
  readonly add: Locator
  readonly search: Locator
  readonly table: Locator
  readonly pager: Locator
  /** The form of a new or existing record. */
  readonly form: Locator
  readonly save: Locator
  readonly deletion: Locator

  protected readonly page: Page
  protected readonly all: Texts
  readonly #path: string

  constructor({ page, all, texts, path, formField }: RecordListOptions<T>) {
    this.page = page
    this.all = all
    this.texts = texts
    this.#path = path
    const main = page.getByRole('main')
    this.heading = page.getByRole('heading', { level: 1, name: texts.title })
    this.add = main.getByRole('button', { name: texts.add, exact: true }).first()
    this.search = main.getByRole('searchbox', { name: all.kit.search })
    this.table = page.getByRole('table', { name: texts.title })
    this.pager = page.getByRole('navigation', { name: all.kit.table.pages })
    this.form = page.getByRole('dialog').filter({ has: page.locator(`[data-path="${formField}"]`) })
    this.save = this.form.locator('button[type="submit"]')
    this.deletion = page.getByRole('dialog', { name: texts.delete_title })
  }

  async open(query = '') {
    await this.page.goto(`${this.#path}${query}`)
    await this.heading.waitFor()
  }

  async openNew() {
    await this.add.click()
    await this.form.waitFor()
  }

  async find(text: string) {
    await this.search.fill(text)
    await this.page.waitForURL((url) => url.searchParams.get('search') === text.trim())
  }

  row(text: string) {
    return this.table.getByRole('row').filter({ hasText: text })
  }

  field(name: FieldName) {
    return this.form.locator(`[data-path="${name}"]`)
  }

  async fill(values: Partial<Record<FieldName, string>>) {
    for (const [name, value] of Object.entries(values) as [FieldName, string][])
      await this.field(name).fill(value)
  }
}
