import '../../lib/no-generated-code.ts';
import { writeCheckpoint } from '../../persistence/database/checkpoint.ts';
import { openDatabase } from '../../persistence/database/database.ts';

// Making the text of a large document takes a tenth of a second: in here, the table stays responsive.
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  void openDatabase()
    .then(async (database) => {
      const revision = await writeCheckpoint(database, data);
      database.close();
      return revision;
    })
    .catch(() => null)
    .then((revision) => self.postMessage(revision));
});
