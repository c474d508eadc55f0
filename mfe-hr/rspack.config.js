import { remote } from '@warsha/web-kit/federation'

export default await remote('mfe-hr', import.meta.dirname)
