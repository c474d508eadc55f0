import { type SignOutDetail, signOutEvent } from '@warsha/contracts/api/sign-out-event'
import { logout } from '@warsha/contracts/identity/routes/auth'
import { confirm, endSession, isUpload, request, t, useOutbox } from '@warsha/web-kit'
import { confirmLeavingForms } from '@warsha/web-kit/parts/ui/guarded-forms.ts'
import { useFrontEndTests } from '../front-end-tests/front-end-tests.ts'
import { recordEnds } from '../front-end-tests/record-test.ts'
import { endPushSubscription } from '../live/push-subscription.ts'

/** Time limit for what front ends send before the session ends. They repeat it after the next sign-in. */
const sendingTimeoutMs = 2_000

/** Time limit for ending the session on the server. This browser forgets the session in any case. */
const timeoutMs = 2_000

/** Lets the front ends send what they have delayed, for example a job that was finished a moment ago. */
const sendDelayed = async (): Promise<void> => {
  const pendingWork: Promise<unknown>[] = []
  const detail: SignOutDetail = { waitUntil: (work) => pendingWork.push(work) }
  window.dispatchEvent(new CustomEvent(signOutEvent, { detail }))
  if (pendingWork.length === 0) return
  const timeout = new Promise((resolve) => setTimeout(resolve, sendingTimeoutMs))
  await Promise.race([Promise.allSettled(pendingWork), timeout])
}

/** Asks the user if changes or files are only on this device. They stay for the next session of this user. */
const confirmUnsent = async (): Promise<boolean> => {
  const { actions } = useOutbox.getState()
  if (actions.length === 0) return true
  const files = actions.filter(isUpload)
  const changeCount = actions.length - files.length
  const sentences = [
    changeCount > 0 && t('outbox:sign_out.text', { count: changeCount }),
    files.length > 0 && t('outbox:sign_out.files', { count: files.length }),
    files.some(({ isInMemory }) => isInMemory) && t('outbox:sign_out.in_memory'),
  ]
  return confirm({
    title: t('outbox:sign_out.title'),
    text: sentences.filter(Boolean).join(' '),
    confirmLabel: t('outbox:sign_out.confirm'),
  })
}

/**
 * Ends the session on the server and in this browser, unless the user wants to keep what is not saved. The browser then gets
 * no push messages any more.
 */
export const signOut = async (): Promise<void> => {
  if (!(await confirmLeavingForms())) return
  await sendDelayed()
  if (!(await confirmUnsent())) return
  await Promise.all([endPushSubscription(), recordEnds(useFrontEndTests.getState().tests)])
  try {
    await request(logout, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    console.warn('the session could not be ended on the server', error)
  }
  endSession('signed_out')
}
