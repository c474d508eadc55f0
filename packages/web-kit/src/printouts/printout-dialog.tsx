import { IconPrinter } from '@tabler/icons-react'
import {
  Button,
  DialogFooter,
  FailedPanel,
  Modal,
  Skeleton,
  Stack,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { PrintedSheet } from './printed-sheet.tsx'
import classes from './printouts.module.css'

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
  /** The printout of the former choice, shown while that of another one loads. It is never printed. */
  formerPrintout?: ReactNode
  /** True opens the browser's print dialog once, as soon as the printout is there. */
  isPrintedAtOnce?: boolean
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

/** Moves the focus to the Print button when the preview has loaded, unless the user has moved it meanwhile. */
const useFocusWhenReady = (isReady: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isReady) return
    const closeButton = button.current?.closest('[role="dialog"]')?.querySelector('header button')
    const { activeElement } = document
    if (activeElement === document.body || activeElement === closeButton) {
      button.current?.focus({ preventScroll: true })
    }
  }, [isReady])
  return button
}

const usePrintOnce = (isReady: boolean): void => {
  const wasPrinted = useRef(false)
  useEffect(() => {
    if (!isReady || wasPrinted.current) return
    wasPrinted.current = true
    void print()
  }, [isReady])
}

interface PreviewProps {
  title: string
  /** True while the printout is that of the former choice. */
  isFormer: boolean
  children: ReactNode
}

const Preview = ({ title, isFormer, children }: PreviewProps) => (
  <section
    className={classes.preview}
    dir="ltr"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the preview can be scrolled by keyboard
    tabIndex={0}
    aria-label={title}
    aria-busy={isFormer}
  >
    {children}
  </section>
)

/** Preview of a printout. Printing prints only the printout, not the page. */
export const PrintoutDialog = (props: PrintoutDialogProps) => {
  const {
    name,
    title,
    hint,
    printout,
    formerPrintout,
    isPrintedAtOnce = false,
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
  const isReady = Boolean(printout)
  const preview = printout || (error ? undefined : formerPrintout)
  const printButton = useFocusWhenReady(isReady)
  usePrintOnce(isPrintedAtOnce && isReady)
  useReturnFocus()
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
        {preview && (
          <Preview title={title} isFormer={!isReady}>
            {preview}
          </Preview>
        )}
        {!printout && !!error && (
          <FailedPanel error={error} fallback={failedText} retry={() => void retry()} />
        )}
        {!preview && !error && <Skeleton height={420} radius="md" />}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {closeLabel}
          </Button>
          {actions}
          <Button
            ref={printButton}
            variant={mainAction ? 'default' : 'filled'}
            leftSection={<IconPrinter size={18} />}
            disabled={!isReady}
            onClick={() => void print()}
            data-autofocus={isReady || undefined}
          >
            {printLabel}
          </Button>
          {mainAction}
        </DialogFooter>
      </Stack>
      {printout && <PrintedSheet name={name}>{printout}</PrintedSheet>}
    </Modal>
  )
}
