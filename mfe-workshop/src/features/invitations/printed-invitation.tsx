import { useInvitation } from './invitations.api.ts'
import classes from './printed-invitation.module.css'

/** The QR code of the customer's link on a printout, in both languages. Left out without a link. */
export const PrintedInvitation = ({ cardId }: { cardId: string }) => {
  const { data } = useInvitation(cardId)
  if (!data) return null
  return (
    <aside className={classes.invitation}>
      <img src={data.qr_code} alt="" className={classes.code} />
      <p>
        <span lang="en">Follow your job on your phone.</span>
        <span lang="ar" dir="rtl">
          تابعوا العمل على هاتفكم.
        </span>
      </p>
    </aside>
  )
}
