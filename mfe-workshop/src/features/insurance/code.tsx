import { Ltr } from '@warsha/web-kit'
import classes from './insurance.module.css'

/** A number of a claim or a report, which may contain letters. Null for none. */
export const code = (text: string | null) => text && <Ltr className={classes.code}>{text}</Ltr>
