import { IconPrinter } from '@tabler/icons-react'
import { Button, FailedPanel, Group, Modal, Skeleton, Stack, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './printout.module.css'

const print = async () => {
  // Otherwise the page may be printed with a fallback font.
  await document.fonts?.ready
  window.print()
}

interface PrintoutDialogProps {
  /** Identifies the printout in the page (`data-sheet`). */
  name: string
  title: string
  hint: ReactNode
  /** Undefined while its data are loading. */
  printout: ReactNode | undefined
  error: unknown
  retry: () => unknown
  failedText: string
  printLabel: string
  closeLabel: string
  /** Buttons before Print. */
  actions?: ReactNode
  /** A button after Print, more important than printing. */
  mainAction?: ReactNode
  onClose: () => void
}

/** Preview of a printout. Printing prints only the printout, not the page. */
export const PrintoutDialog = (props: PrintoutDialogProps) => {
  const {
    name,
    title,
    hint,
    printout,
    error,
    retry,
    failedText,
    printLabel,
    closeLabel,
    actions,
    mainAction,
    onClose,
  } = props
  const { t: kitText } = useTranslation('kit')
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="55rem"
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      <Stack gap="md">
        {hint && <div className={classes.hint}>{hint}</div>}
        {printout && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the preview can be scrolled by keyboard
          <section className={classes.preview} dir="ltr" tabIndex={0} aria-label={title}>
            {printout}
          </section>
        )}
        {!printout && !!error && (
          <FailedPanel error={error} fallback={failedText} retry={() => void retry()} />
        )}
        {!printout && !error && <Skeleton height={420} radius="md" />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {closeLabel}
          </Button>
          {actions}
          <Button
            variant={mainAction ? 'default' : 'filled'}
            leftSection={<IconPrinter size={18} />}
            disabled={!printout}
            onClick={() => void print()}
            data-autofocus
          >
            {printLabel}
          </Button>
          {mainAction}
        </Group>
      </Stack>
      {printout &&
        createPortal(
          <div className={classes.printed} data-sheet={name} aria-hidden="true">
            {printout}
          </div>,
          document.body,
        )}
    </Modal>
  )
}
