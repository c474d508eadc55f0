import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { createPartCategory, listPartCategories } from '@warsha/contracts/inventory/spare-parts'
import { type Mount, runOnce } from '@warsha/service-kit/http'
import { addAuditEntry, type Service } from '@warsha/service-kit/process'
import { insertCategory, selectCategories } from './categories.store.ts'

export const categoryRoutes = (mount: Mount, { db, name }: Service): void => {
  mount(listPartCategories, async () => ({ data: await selectCategories(db) }))
  mount(createPartCategory, ({ actor, body, idempotency }) =>
    runOnce<ResponseOf<typeof createPartCategory>>(db, idempotency, async (tx) => {
      // Without an Arabic name the category uses its English name in both languages.
      const category = await insertCategory(tx, {
        name: body.name,
        name_ar: body.name_ar ?? body.name,
      })
      await addAuditEntry(tx, name, actor, {
        action: 'part_category_added',
        subject: { type: 'part_category', id: String(category.id) },
        details: { name: category.name },
      })
      return { data: category }
    }),
  )
}
