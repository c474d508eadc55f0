// Written by `npm run sql:types` from the migrated database; a test fails when it differs.
import type { Block } from '@warsha/service-kit/database'
declare const sql: {
  selectTemplates: Block<{ with_inactive: boolean }, { id: string; name_en: string | null; name_ar: string | null; car_type: string; is_active: boolean; version: number; updated_at: string; updated_by: string | null; section_count: number; point_count: number }>
  selectTemplate: Block<{ id: string }, { id: string; name_en: string | null; name_ar: string | null; car_type: string; is_active: boolean; version: number; updated_at: string; updated_by: string | null; sections: unknown }>
  lockTemplate: Block<{ id: string }, { id: string; name_en: string | null; name_ar: string | null; car_type: string; is_active: boolean; version: number; updated_at: string; updated_by: string | null; sections: unknown }>
  insertTemplate: Block<{ id: string; name_en: string | null; name_ar: string | null; car_type: string; is_active: boolean; sections: string; now: string; updated_by: string }, Record<never, never>>
  updateTemplate: Block<{ name_en: string | null; name_ar: string | null; car_type: string; is_active: boolean; sections: string; now: string; updated_by: string; id: string }, Record<never, never>>
  deleteTemplate: Block<{ id: string }, Record<never, never>>
}
export default sql
