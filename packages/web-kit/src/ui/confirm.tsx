import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { create } from 'zustand'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'

interface Question {
  title: string
  /** Names what is touched, so that nobody deletes the wrong thing. */
  text: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Runs while the dialog shows that it is working; when it fails the dialog stays and says why. */
  onConfirm?: () => Promise<unknown>
}

interface Asked extends Question {
  answer: (confirmed: boolean) => void
}

const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Whether a question waits for its answer: nothing else should open meanwhile. */
export const isConfirmOpen = (): boolean => useQuestion.getState().asked !== null

/** Asks and resolves true when confirmed (and `onConfirm` has succeeded), false when left. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    useQuestion.getState().asked?.answer(false)
    const answer = (confirmed: boolean) => {
      useQuestion.setState({ asked: null })
      resolve(confirmed)
    }
    useQuestion.setState({ asked: { ...question, answer } })
  })

const Dialog = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('kit')
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<unknown>()
  const leave = () => !working && asked.answer(false)
  const goAhead = async () => {
    setWorking(true)
    setError(undefined)
    try {
      await asked.onConfirm?.()
      asked.answer(true)
    } catch (failure) {
      setError(failure)
      setWorking(false)
    }
  }
  return (
    <Modal
      opened
      onClose={leave}
      title={asked.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      // The second click of somebody who clicks twice must not answer.
      closeOnClickOutside={false}
      zIndex={300}
    >
      <Stack gap="md">
        <Text component="div" size="sm">
          {asked.text}
        </Text>
        {error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={leave} disabled={working} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            color={asked.danger ? 'red' : undefined}
            loading={working}
            onClick={() => void goAhead()}
          >
            {asked.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

export const ConfirmHost = () => {
  const asked = useQuestion((state) => state.asked)
  return asked && <Dialog asked={asked} />
}
