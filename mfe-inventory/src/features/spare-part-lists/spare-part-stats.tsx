import { IconAlertTriangle, IconCircleX, IconCoins, IconPackages } from '@tabler/icons-react'
import {
  Alert,
  Button,
  errorText,
  Link,
  Skeleton,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useSparePartStats } from '../spare-parts/spare-parts.api.ts'
import classes from './spare-part-stats.module.css'

/** `to` is the list of the counted parts. The page of low stock also has those that are out of stock. */
const stats = [
  { name: 'total_parts', Icon: IconPackages },
  { name: 'low_stock', Icon: IconAlertTriangle, to: '/spare-parts?status=low_stock' },
  { name: 'out_of_stock', Icon: IconCircleX, to: '/spare-parts?status=out_of_stock' },
  { name: 'stock_value', Icon: IconCoins },
] as const

/** Totals of all parts, independent of the filters of the list. */
export const SparePartStats = () => {
  const { t } = useTranslation('spare-parts')
  const { t: kitText } = useTranslation('kit')
  const { number, money } = useFormats()
  const { data, error, refetch } = useSparePartStats()
  if (error && !data) {
    return (
      <Alert color="red" role="alert" title={t('stats_failed')} className={classes.failed}>
        <p>{errorText(error)}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {kitText('retry')}
        </Button>
      </Alert>
    )
  }
  const formatStat = (name: (typeof stats)[number]['name']) => {
    if (!data) return <Skeleton height="1.25em" width={64} radius="sm" />
    return name === 'stock_value' ? money(data.data.stock_value) : number(data.data[name])
  }
  return (
    <dl className={classes.stats} aria-busy={!data}>
      {stats.map(({ name, Icon, ...stat }) => (
        <div
          key={name}
          className={classes.stat}
          data-stat={name}
          data-some={Boolean(data?.data[name]) || undefined}
        >
          <dt className={classes.label}>
            <Icon size={19} stroke={1.6} aria-hidden="true" />
            {'to' in stat ? (
              <Link to={stat.to} className={classes.link}>
                {t(`stats.${name}`)}
              </Link>
            ) : (
              t(`stats.${name}`)
            )}
          </dt>
          <dd className={classes.value}>{formatStat(name)}</dd>
        </div>
      ))}
    </dl>
  )
}
