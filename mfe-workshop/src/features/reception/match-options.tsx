import { formatPhone } from '@warsha/contracts/base/phone'
import type { ReceptionMatch } from '@warsha/contracts/workshop/receptions'
import { errorText, Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { Combobox } from '@warsha/web-kit/forms'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import classes from './reception.module.css'
import { type FindCarState, newCustomerValue, toMatchValue } from './use-find-car.ts'

const MatchFacts = ({ customer, vehicle }: ReceptionMatch) => {
  const { t } = useTranslation('reception')
  const { date } = useFormats()
  return (
    <span className={classes.facts}>
      <UserText>{customer.name}</UserText>
      <Ltr>{formatPhone(customer.phone)}</Ltr>
      {!customer.is_active && <span>{t('inactive')}</span>}
      {vehicle?.open_card && <strong>{t('is_here')}</strong>}
      {vehicle?.last_visit && (
        <span>{t('last_visit_on', { date: date(vehicle.last_visit.received_date) })}</span>
      )}
    </span>
  )
}

const Match = ({ match }: { match: ReceptionMatch }) => {
  const { t } = useTranslation('reception')
  const { vehicle } = match
  return (
    <>
      {vehicle ? (
        <span className={classes.matchTitle}>
          <Ltr>{vehicle.plate_number}</Ltr>
          <UserText>{makeAndModel(vehicle)}</UserText>
        </span>
      ) : (
        <span className={classes.matchTitle}>{t('without_car')}</span>
      )}
      <MatchFacts {...match} />
    </>
  )
}

/** Says that the matches are loading, could not be loaded, or are none. */
const SearchStatus = ({ find }: { find: FindCarState }) => {
  const { t } = useTranslation('reception')
  const statusText = () => {
    if (!find.isLongEnough) return null
    if (find.error) return errorText(find.error, t('search_failed'))
    if (!find.matches) return t('searching')
    return find.matches.length === 0 ? t('nothing_found') : null
  }
  return (
    <div role="status" className={classes.status}>
      {statusText()}
    </div>
  )
}

/** The found cars and customers, and a new customer: also when the search failed. */
export const MatchOptions = ({ find }: { find: FindCarState }) => {
  const { t } = useTranslation('reception')
  return (
    <>
      <SearchStatus find={find} />
      <Combobox.Options className={classes.options} aria-label={t('matches')}>
        {find.matches?.map((match) => (
          <Combobox.Option
            key={toMatchValue(match)}
            value={toMatchValue(match)}
            className={classes.match}
          >
            <Match match={match} />
          </Combobox.Option>
        ))}
        {(find.matches || find.error) && (
          <Combobox.Option value={newCustomerValue} className={classes.match}>
            <span className={classes.matchTitle}>{t('new_customer')}</span>
          </Combobox.Option>
        )}
      </Combobox.Options>
    </>
  )
}
