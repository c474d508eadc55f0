/** The mounted forms with something to lose, and the question before they are left. */
import { t } from '../texts/i18n.ts'
import { confirm } from './confirm.tsx'

export type ConfirmLeave = () => Promise<boolean>

export interface GuardedForm {
  /** The question of a form whose text is kept although it is not saved; asked only when leaving the screen. */
  readonly confirmLeave?: ConfirmLeave | undefined
  /** Both are read when the user leaves: a form that has just been saved may not be rendered since. */
  readonly hasUnsavedChanges: () => boolean
  readonly isSubmitting: () => boolean
}

/** Forms can be stacked, but the router only asks the blocker that was registered last. */
export const guardedForms = new Set<GuardedForm>()

export const isGuarded = ({ hasUnsavedChanges, isSubmitting }: GuardedForm): boolean =>
  isSubmitting() || hasUnsavedChanges()

export const selectGuardedForms = (): GuardedForm[] => [...guardedForms].filter(isGuarded)

/** Asks whether to discard unsaved changes: the question of a form without one of its own. */
export const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: t('kit:form.discard_title'),
    text: t('kit:form.discard_text'),
    confirmLabel: t('kit:form.discard'),
    danger: true,
  })

/** Asks one question for these forms: whether to discard, if changes of one would be lost, otherwise that of the last form. */
export const askToLeave = (forms: readonly GuardedForm[]): Promise<boolean> => {
  const isLoss = forms.some(({ confirmLeave }) => !confirmLeave)
  const ask = (!isLoss && forms.at(-1)?.confirmLeave) || askToDiscard
  return ask()
}

/**
 * Asks before all forms are left by something else than a change of the address, such as signing out. Resolves true if no form
 * has something to lose, or the user agrees.
 */
export const confirmLeavingForms = async (): Promise<boolean> => {
  const forms = selectGuardedForms()
  return forms.length === 0 || askToLeave(forms)
}
