/** The button of a form that fills its fields from the PDF of a vehicle licence. */
import { IconFileText } from '@tabler/icons-react'
import { addTexts, Button, toast, useTranslation } from '@warsha/web-kit'
import { type ComponentType, useRef, useState } from 'react'
import classes from './licence.module.css'
import type { LicencePanelProps } from './licence.panel.tsx'

export type LicenceFillProps = Pick<LicencePanelProps, 'targets' | 'fill'>

/** Loads the panel and its texts on first use, and the reader of PDFs with the first file. */
const loadPanel = async (): Promise<ComponentType<LicencePanelProps>> => {
  const [{ LicencePanel }] = await Promise.all([
    import('./licence.panel.tsx'),
    addTexts('licence', (language) => import(`../../locales/${language}/licence.json`)),
  ])
  return LicencePanel
}

export const LicenceFill = (props: LicenceFillProps) => {
  const { t } = useTranslation('workshop')
  const [Panel, setPanel] = useState<ComponentType<LicencePanelProps> | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () =>
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      (error) => toast.error(error, t('vehicles.licence_failed')),
    )
  const close = () => {
    setPanel(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (Panel) return <Panel {...props} close={close} />
  return (
    <div className={classes.wide}>
      <Button
        ref={button}
        variant="default"
        size="xs"
        leftSection={<IconFileText size={16} />}
        onClick={() => void open()}
      >
        {t('vehicles.fill_from_licence')}
      </Button>
    </div>
  )
}
