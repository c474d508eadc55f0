import { FailedPanel, Ltr, PageHeader, Skeleton, useFormats, useTranslation } from '@warsha/web-kit'
import { create } from 'qrcode'
import { AttendanceNavigation } from '../attendance/attendance-navigation.tsx'
import { usePresenceCode } from './punches.api.ts'
import classes from './punches.module.css'
import { useNow } from './use-now.ts'

/** Four light modules around the code, as ISO/IEC 18004 requires. */
const quietModules = 4

/** A QR code as one SVG path, black on white in every theme. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * quietModules
  const path = Array.from({ length: modules.size ** 2 }, (_, index) => {
    const [row, column] = [Math.floor(index / modules.size), index % modules.size]
    return modules.get(row, column) ? `M${column + quietModules} ${row + quietModules}h1v1h-1z` : ''
  }).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={classes.qr} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The screen at the entrance: a code that proves presence and changes every 30 s. */
const PresenceScreenPage = () => {
  const { t } = useTranslation('attendance')
  const { clock } = useFormats()
  const { data, error, refetch } = usePresenceCode()
  const now = useNow()
  const renderCode = () => {
    if (error && !data)
      return (
        <FailedPanel error={error} fallback={t('screen.failed')} retry={() => void refetch()} />
      )
    if (!data) return <Skeleton height={320} radius="md" />
    const address = `${window.location.origin}/my-attendance?code=${data.code}`
    return (
      <>
        <QrCode text={address} label={t('screen.qr')} />
        <Ltr className={classes.code}>{`${data.code.slice(0, 4)} ${data.code.slice(4)}`}</Ltr>
        {error !== null && <p className={classes.rejection}>{t('screen.stale')}</p>}
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('screen.title')} text={t('screen.lead')} />
      <AttendanceNavigation />
      <section className={classes.screen} aria-label={t('screen.title')}>
        <time className={classes.clockTime}>{clock(new Date(now))}</time>
        {renderCode()}
        <p className={classes.hint}>{t('screen.steps')}</p>
      </section>
    </>
  )
}

export { PresenceScreenPage as Component }
