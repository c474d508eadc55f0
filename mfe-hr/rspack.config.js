import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-hr', import.meta.dirname)
