import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { create } from 'zustand'
import { useSession } from '../base/session.ts'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { DialogFooter } from './dialog-footer.tsx'
import { Modal } from './named-dialogs.tsx'
import { useReturnFocus } from './return-focus.ts'

interface ConfirmOptions {
  title: string
  /** Must name the affected record, so that nobody deletes the wrong one. */
  text: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Runs while the dialog shows a loader. If it rejects, the dialog stays open and shows the error. */
  onConfirm?: () => Promise<unknown>
}

interface PendingConfirm extends ConfirmOptions {
  resolve: (isConfirmed: boolean) => void
}

interface ConfirmState {
  /** The open dialog. */
  pending: PendingConfirm | null
  /** The dialog whose `onConfirm` runs. */
  working: PendingConfirm | null
}

const useConfirm = create<ConfirmState>(() => ({ pending: null, working: null }))

/** Returns true while a confirm dialog is open. No other dialog should open then. */
export const isConfirmOpen = (): boolean => useConfirm.getState().pending !== null

const isConfirmWorking = (): boolean => {
  const { pending, working } = useConfirm.getState()
  return pending !== null && pending === working
}

const cancelConfirm = () => useConfirm.getState().pending?.resolve(false)

/**
 * Opens a confirm dialog. Resolves true after confirming (and `onConfirm`), false if it is closed. Resolves false without a
 * dialog while `onConfirm` of another one runs, whose outcome must be shown.
 */
export const confirm = (options: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    if (isConfirmWorking()) return resolve(false)
    cancelConfirm()
    const pending: PendingConfirm = {
      ...options,
      resolve: (isConfirmed) => {
        // The work of `onConfirm` may end after its dialog was closed, while another one is open.
        if (useConfirm.getState().pending === pending)
          useConfirm.setState({ pending: null, working: null })
        resolve(isConfirmed)
      },
    }
    useConfirm.setState({ pending })
  })

const ConfirmDialog = ({ pending }: { pending: PendingConfirm }) => {
  const { t } = useTranslation('kit')
  useReturnFocus()
  const isWorking = useConfirm(({ working }) => working === pending)
  const [error, setError] = useState<unknown>()
  const cancel = () => !isWorking && pending.resolve(false)
  const proceed = async () => {
    useConfirm.setState({ working: pending })
    setError(undefined)
    try {
      await pending.onConfirm?.()
      pending.resolve(true)
    } catch (failure) {
      setError(failure)
      useConfirm.setState(({ working }) => (working === pending ? { working: null } : {}))
    }
  }
  return (
    <Modal
      opened
      onClose={cancel}
      title={pending.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      // The second click of a double click must not close the dialog that the first one opened.
      closeOnClickOutside={false}
      zIndex={300}
    >
      <Stack gap="md">
        <Text component="div" size="sm">
          {pending.text}
        </Text>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <DialogFooter>
          <Button variant="default" onClick={cancel} disabled={isWorking} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            color={pending.danger ? 'red' : undefined}
            loading={isWorking}
            onClick={() => void proceed()}
          >
            {pending.confirmLabel}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  )
}

/** A question to the former user must not stay for the next one. */
const cancelWhenSessionEnds = () =>
  useSession.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) cancelConfirm()
  })

export const ConfirmHost = () => {
  useEffect(cancelWhenSessionEnds, [])
  const pending = useConfirm((state) => state.pending)
  return pending && <ConfirmDialog pending={pending} />
}
