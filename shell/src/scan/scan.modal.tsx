import { DelayedLoader, FailedPanel, Modal, useMediaQuery, useTranslation } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { CameraView } from './camera.view.tsx'
import { OtherWays } from './other-ways.tsx'
import { cleanCode } from './resolve-code.ts'
import classes from './scan.module.css'
import { ScanAnswerPanel } from './scan-answer.panel.tsx'
import { type ScanStep, useScan } from './use-scan.ts'

export interface ScanModalProps {
  menu: readonly NavigationEntry[]
  remotes: readonly RemoteDescriptor[]
  /** A code that was read already, or null to look for one with the camera. */
  firstCode: string | null
  /** @param hasNavigated true if another screen was opened, which then takes the focus */
  close: (hasNavigated: boolean) => void
  /** Opens the search for a text. */
  search: (text: string) => void
}

interface StepPanelProps {
  step: ScanStep
  scan: (text: string) => Promise<void>
  open: (to: string, state?: object) => void
  search: (text: string) => void
  lookAgain: () => void
}

const StepPanel = ({ step, scan, open, search, lookAgain }: StepPanelProps) => {
  const { t } = useTranslation('scan')
  switch (step.kind) {
    case 'looking':
      return (
        <>
          <CameraView
            onCode={(text) => {
              // Feels like the beep of a scanner. Few browsers have it.
              navigator.vibrate?.(60)
              void scan(text)
            }}
          />
          <OtherWays onCode={(text) => void scan(text)} />
        </>
      )
    case 'resolving':
      return (
        <div className={classes.resolving}>
          <DelayedLoader />
        </div>
      )
    case 'failed':
      return (
        <FailedPanel
          error={step.error}
          fallback={t('shell:scan_failed')}
          retry={() => void scan(step.text)}
        />
      )
    case 'answered':
      return (
        <ScanAnswerPanel
          text={cleanCode(step.text)}
          answer={step.answer}
          open={open}
          search={() => search(cleanCode(step.text))}
          again={lookAgain}
        />
      )
  }
}

/** Reads a code with the camera, from a photo or as typed text, and opens what it belongs to. */
export const ScanModal = ({ menu, remotes, firstCode, close, search }: ScanModalProps) => {
  const { t } = useTranslation('scan')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { step, scan, open, lookAgain } = useScan({ menu, remotes, firstCode, close })
  return (
    <Modal
      opened
      onClose={() => close(false)}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
      returnFocus={false}
      size={520}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      zIndex={290}
    >
      <div className={classes.body}>
        <StepPanel step={step} scan={scan} open={open} search={search} lookAgain={lookAgain} />
      </div>
    </Modal>
  )
}
