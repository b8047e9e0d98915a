import InterfaceBuilder
import LibXML
import Testing

@Suite struct SimulatedMetricsTests {
    private func metrics(_ children: String) throws -> SimulatedMetrics {
        let document = try iosXib("<view id='v'>\(children)<rect key='frame'/></view>")
        return try document.simulatedMetrics(of: document.require("v"))
    }

    @Test func sizes() throws {
        #expect(try metrics("").size == .inferred)
        #expect(try metrics("<freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/>").size == .freeform)
        #expect(
            try metrics("<simulatedScreenMetrics key='simulatedDestinationMetrics' type='retina47'/>").size
                == .fixed("simulatedScreenMetrics"))
    }

    @Test func aFreeformSizeAloneIsALeftOver() throws {
        #expect(try metrics("<size key='freeformSize' width='1' height='1'/>").size == .inferred)
    }

    @Test func onlyTheKeySaysWhatAnElementIsFor() throws {
        #expect(try metrics("<freeformSimulatedSizeMetrics/>").size == .inferred)
        #expect(
            try metrics("<view><freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/></view>").size
                == .inferred)
    }

    @Test func bars() throws {
        let metrics = try metrics(
            """
            <nil key="simulatedStatusBarMetrics"/><simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """)
        #expect(metrics.size == .inferred)
        #expect(
            metrics.bars == [
                "simulatedStatusBarMetrics": "nil", "simulatedTopBarMetrics": "simulatedNavigationBarMetrics",
                "simulatedBottomBarMetrics": "simulatedTabBarMetrics",
            ])
    }
}
