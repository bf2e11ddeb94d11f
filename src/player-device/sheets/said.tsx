import styles from '../base/phone.module.css';
import { usePhone, usePhoneState } from '../base/phone-context.tsx';
import sheetStyles from './sheets.module.css';

/** What the table last said: no, or that the GM looks at something. */
export function Said() {
  const { phone } = usePhone();
  const told = usePhoneState((state) => state.told);
  const requests = usePhoneState((state) => state.view?.requests);
  return (
    <>
      {told ? (
        <p className={sheetStyles.refused} data-area="said" role="alert">
          {told.words}
        </p>
      ) : null}
      {(requests ?? []).map(({ id, words }) => (
        <div key={id} className={sheetStyles.waits} data-area="said" role="status">
          <span>{words}</span>
          <button type="button" className={styles.small} onClick={() => phone.say({ kind: 'take back', request: id })}>
            Take back
          </button>
        </div>
      ))}
    </>
  );
}
