import { IconPrinter } from '@tabler/icons-react'
import { Button, FailedPanel, Group, Modal, Skeleton, Stack, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './printout.module.css'

const print = async () => {
  // Letters that aren't there yet would be printed in another face.
  await document.fonts?.ready
  window.print()
}

interface PrintoutDialogProps {
  /** Tells papers apart where they are printed. */
  name: string
  title: string
  hint: ReactNode
  /** The paper, as soon as all that it says is there. */
  printout: ReactNode | undefined
  error: unknown
  retry: () => unknown
  failedText: string
  printLabel: string
  closeLabel: string
  /** Further deeds, between the paper and its Print. */
  actions?: ReactNode
  /** What matters more than printing. */
  mainAction?: ReactNode
  onClose: () => void
}

/** A paper: seen first, then printed, alone on its pages. */
export const PrintoutDialog = (props: PrintoutDialogProps) => {
  const {
    name,
    title,
    hint,
    printout: paper,
    error,
    retry,
    failedText,
    printLabel,
    closeLabel,
    actions,
    mainAction,
    onClose,
  } = props
  const { t: kit } = useTranslation('kit')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="55rem"
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        {hint && <div className={classes.hint}>{hint}</div>}
        {paper ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it is scrolled by keyboard too
          <section className={classes.preview} dir="ltr" tabIndex={0} aria-label={title}>
            {paper}
          </section>
        ) : error ? (
          <FailedPanel error={error} fallback={failedText} retry={() => void retry()} />
        ) : (
          <Skeleton height={420} radius="md" />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {closeLabel}
          </Button>
          {actions}
          <Button
            variant={mainAction ? 'default' : 'filled'}
            leftSection={<IconPrinter size={18} />}
            disabled={!paper}
            onClick={() => void print()}
            data-autofocus
          >
            {printLabel}
          </Button>
          {mainAction}
        </Group>
      </Stack>
      {paper &&
        createPortal(
          <div className={classes.printed} data-sheet={name} aria-hidden="true">
            {paper}
          </div>,
          document.body,
        )}
    </Modal>
  )
}
