import type { Project } from './project.ts';

const spring = `import org.springframework.web.bind.annotation.*;\n`;

const threeHops: Project = {
  language: 'Java',
  way: 'a call through three packages',
  rule: 'command-injection',
  files: {
    'src/main/java/com/acme/web/PrintController.java': `package com.acme.web;
import com.acme.service.PrintService;
${spring}@RestController
public class PrintController {
  private final PrintService service = new PrintService();
  @GetMapping("/print")
  public String print(@RequestParam String name) { return service.print(name); }
}
`,
    'src/main/java/com/acme/service/PrintService.java': `package com.acme.service;
import com.acme.shell.Shell;
public class PrintService {
  public String print(String name) { return Shell.run("lp " + name); }
}
`,
    'src/main/java/com/acme/shell/Shell.java': `package com.acme.shell;
public class Shell {
  public static String run(String command) {
    Runner.start(command);
    return "";
  }
}
`,
    'src/main/java/com/acme/shell/Runner.java': `package com.acme.shell;
class Runner {
  static void start(String command) throws java.io.IOException {
    Runtime.getRuntime().exec(command);
  }
}
`,
  },
  at: 'src/main/java/com/acme/shell/Runner.java:4',
  fixed: [
    {
      'src/main/java/com/acme/service/PrintService.java': `package com.acme.service;
import com.acme.shell.Shell;
public class PrintService {
  public String print(String name) { return Shell.run("lp " + Integer.parseInt(name)); }
}
`,
    },
    {
      'src/main/java/com/acme/service/PrintService.java': `package com.acme.service;
import com.acme.shell.Shell;
public class PrintService {
  public String print(String name) { return Shell.run("lp -"); }
}
`,
    },
  ],
};

const repository = (query: string) => `package com.acme.data;
import java.sql.*;
public class JdbcOrderRepository implements OrderRepository {
  private final Connection connection;
  public JdbcOrderRepository(Connection connection) { this.connection = connection; }
  @Override
  public ResultSet find(String customer) throws SQLException {
    ${query}
  }
}
`;

const injected: Project = {
  language: 'Java',
  way: 'an interface with one implementation, in a field that the constructor is given',
  rule: 'sql-injection',
  files: {
    'src/main/java/com/acme/web/OrderController.java': `package com.acme.web;
import com.acme.data.OrderRepository;
${spring}@RestController
public class OrderController {
  private final OrderRepository orders;
  public OrderController(OrderRepository orders) { this.orders = orders; }
  @GetMapping("/orders")
  public Object list(@RequestParam String customer) throws Exception { return orders.find(customer); }
}
`,
    'src/main/java/com/acme/data/OrderRepository.java': `package com.acme.data;
public interface OrderRepository {
  java.sql.ResultSet find(String customer) throws java.sql.SQLException;
}
`,
    'src/main/java/com/acme/data/JdbcOrderRepository.java': repository(
      `return connection.createStatement().executeQuery("select * from orders where customer = '" + customer + "'");`,
    ),
  },
  at: 'src/main/java/com/acme/data/JdbcOrderRepository.java:8',
  fixed: [
    {
      'src/main/java/com/acme/data/JdbcOrderRepository.java': repository(
        `PreparedStatement s = connection.prepareStatement("select * from orders where customer = ?"); s.setString(1, customer); return s.executeQuery();`,
      ),
    },
  ],
};

const job = (use: string) => `package com.acme.jobs;
public class ExportJob {
  private final String target;
  public ExportJob(String target) { this.target = target; }
  public void run() throws java.io.IOException { ${use} }
  public String title() { return "Export"; }
}
`;
const jobCaller = (call: string) => `package com.acme.jobs;
${spring}@RestController
public class ExportController {
  @PostMapping("/export")
  public String export(@RequestParam String target) throws Exception {
    ExportJob job = new ExportJob(target);
    ${call}
    return "";
  }
}
`;

const fields: Project = {
  language: 'Java',
  way: 'what a constructor keeps in a field of an object',
  rule: 'command-injection',
  files: {
    'src/com/acme/jobs/ExportController.java': jobCaller('job.run();'),
    'src/com/acme/jobs/ExportJob.java': job('Runtime.getRuntime().exec("tar cf " + target);'),
  },
  at: 'src/com/acme/jobs/ExportJob.java:5',
  fixed: [
    { 'src/com/acme/jobs/ExportController.java': jobCaller('job.title();') },
    {
      'src/com/acme/jobs/ExportJob.java': job(
        'Runtime.getRuntime().exec(new String[] {"tar", "cf", "out.tar"});',
      ),
    },
  ],
};

const statics: Project = {
  language: 'Java',
  way: 'a static import, and one of all members of a class',
  rule: 'command-injection',
  files: {
    'src/app/Api.java': `package app;
import static app.util.Commands.prefixed;
import static app.util.Shells.*;
${spring}@RestController
public class Api {
  @GetMapping("/ping")
  public void ping(@RequestParam String host) throws Exception { execute(prefixed(host)); }
}
`,
    'src/app/util/Commands.java': `package app.util;
public final class Commands {
  public static String prefixed(String host) { return "ping " + host; }
}
`,
    'src/app/util/Shells.java': `package app.util;
public final class Shells {
  public static void execute(String line) throws Exception { Runtime.getRuntime().exec(line); }
}
`,
  },
  at: 'src/app/util/Shells.java:3',
  fixed: [
    {
      'src/app/util/Commands.java': `package app.util;
public final class Commands {
  public static String prefixed(String host) { return host.equals("a") ? "ping a" : "ping b"; }
}
`,
    },
  ],
};

const inherited: Project = {
  language: 'Java',
  way: 'a method that a class inherits, and a source in another file',
  rule: 'command-injection',
  files: {
    'src/app/Base.java': `package app;
public abstract class Base {
  protected void shell(String line) throws Exception { Runtime.getRuntime().exec(line); }
}
`,
    'src/app/Inputs.java': `package app;
import javax.servlet.http.HttpServletRequest;
class Inputs {
  static String host(HttpServletRequest request) { return request.getParameter("host"); }
}
`,
    'src/app/Ping.java': `package app;
import javax.servlet.http.*;
public class Ping extends Base {
  public void run(HttpServletRequest request) throws Exception { shell("ping " + Inputs.host(request)); }
}
`,
  },
  at: 'src/app/Base.java:3',
  fixed: [
    {
      'src/app/Inputs.java': `package app;
import javax.servlet.http.HttpServletRequest;
class Inputs {
  static String host(HttpServletRequest request) { return "" + Integer.parseInt(request.getParameter("host")); }
}
`,
    },
  ],
};

/** Projects of Java in which data come to a flaw through several files. */
export const javaProjects: readonly Project[] = [threeHops, injected, fields, statics, inherited];
