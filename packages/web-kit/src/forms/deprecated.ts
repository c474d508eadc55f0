/** @compatibility 1.0, removable from 2.0: names that remotes import from '@warsha/web-kit/forms'. */
import { bindFields } from './field-notes.tsx'
import { LtrField } from './fields.tsx'
import type { PickerOption } from './picker.tsx'
import { RecordFormNotice } from './record-conflict.tsx'
import { mapSubmitErrors, type RecordFormState, type RecordResponse } from './record-form-state.ts'
import { confirmDiscardChanges } from './use-unsaved-guard.ts'

/** @deprecated since 1.1: use bindFields */
export const fieldsOf = bindFields

/** @deprecated since 1.1: use LtrField */
export const CodeField = LtrField

/** @deprecated since 1.1: use RecordFormNotice */
export const OpeningNotice = RecordFormNotice

/** @deprecated since 1.1: use mapSubmitErrors */
export const landing = mapSubmitErrors

/** @deprecated since 1.1: use confirmDiscardChanges */
export const confirmDiscard = confirmDiscardChanges

/** @deprecated since 1.1: use RecordFormState */
export type Opening<R, V extends object> = RecordFormState<R, V>

/** @deprecated since 1.1: use RecordResponse */
export type Saved<R> = RecordResponse<R>

/** @deprecated since 1.1: use PickerOption */
export type Choice = PickerOption
